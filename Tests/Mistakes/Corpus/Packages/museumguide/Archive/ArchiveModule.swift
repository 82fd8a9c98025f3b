// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Dovetail
import Kit

public struct ArchiveModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(ArchiveFile.self).to { ArchiveFile(path: "museum.db") }
    binder.bind().asEagerSingleton().onClose { (archive: ExhibitArchive) async in await archive.shut() }
      .to(factory: ExhibitArchive.open)
    binder.bind((any ExhibitCatalogue).self).asAlias(of: ExhibitArchive.self) { $0 }
    binder.bind((any TourCatalogue).self).asAlias(of: ExhibitArchive.self) { $0 }
    binder.bind((any OpeningHours).self).asAlias(of: ExhibitArchive.self) { $0 }
    binder.bind((any FavouriteStore).self).asSingleton().to(factory: Favourites.init)
    binder.bind((any CatalogueImporter).self).to(factory: LabelImporter.init)
    binder.bind((any CaptionSource).self).intoCollection().to(factory: ArchiveCaptions.init)
    binder.bind((any CaptionSource).self).intoCollection().to(factory: TranslatedCaptions.init)
    binder.bind((any FloorPlan).self).intoDictionary(key: Floor.cellar).to { DrawnPlan(rooms: 4) }
    binder.bind((any FloorPlan).self).intoDictionary(key: Floor.ground).to { DrawnPlan(rooms: 11) }
    binder.bind((any FloorPlan).self).intoDictionary(key: Floor.gallery).to(factory: GalleryPlan.init)
    binder.declareCompleteDictionary(of: (any FloorPlan).self, keyedBy: Floor.self)
  }
}
