// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Kit

struct ArchiveFile: Sendable { let path: String }

final class ExhibitArchive: ExhibitCatalogue, TourCatalogue, OpeningHours {
  let file: ArchiveFile

  private init(file: ArchiveFile) { self.file = file }

  static func open(file: ArchiveFile, log: any Log) async throws -> ExhibitArchive {
    log.write("opening \(file.path)")
    return ExhibitArchive(file: file)
  }

  func shut() async {}
  func title(of exhibit: ExhibitID) -> String { "no. \(exhibit.number)" }
  func stops(of tour: TourID) -> [ExhibitID] { [] }
  func isOpen(at minute: Int) -> Bool { minute > 600 }
}

final class Favourites: FavouriteStore {
  let archive: ExhibitArchive
  let device: DeviceLabel

  init(archive: ExhibitArchive, device: DeviceLabel) { (self.archive, self.device) = (archive, device) }

  func keep(_ exhibit: ExhibitID) {}
}

struct LabelImporter: CatalogueImporter {
  let archive: ExhibitArchive
  let transfers: any Transfers

  func importAll() async throws { _ = await transfers.bytes(at: "labels") }
}

struct ArchiveCaptions: CaptionSource {
  let catalogue: any ExhibitCatalogue

  func caption(of exhibit: ExhibitID) -> String? { catalogue.title(of: exhibit) }
}

struct TranslatedCaptions: CaptionSource {
  let catalogue: any ExhibitCatalogue
  let language: Language

  func caption(of exhibit: ExhibitID) -> String? { nil }
}

struct DrawnPlan: FloorPlan { let rooms: Int }

struct GalleryPlan: FloorPlan {
  let hours: any OpeningHours

  var rooms: Int { hours.isOpen(at: 0) ? 9 : 0 }
}
