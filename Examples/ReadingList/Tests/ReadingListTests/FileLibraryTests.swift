// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import ReadingListCore
import Testing

@Suite struct FileLibraryTests {
  private let settings = AppSettings(
    folder: .temporaryDirectory.appending(path: "ReadingListTests-\(UUID().uuidString)"))

  @Test func remembersWhatWasSaved() async throws {
    try FileManager.default.createDirectory(at: settings.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: settings.folder) }
    let ada = Session(reader: "ada")

    let library = try await FileLibrary.open(session: ada, settings: settings)
    try await library.save(SampleCatalogue.entry)
    #expect(try await FileLibrary.open(session: ada, settings: settings).entries() == [SampleCatalogue.entry])
    #expect(try await FileLibrary.open(session: Session(reader: "mary"), settings: settings).entries() == [])
  }

  @Test func keepsWhatItHadIfSavingFails() async throws {
    let library = try await FileLibrary.open(session: Session(reader: "ada"), settings: settings)
    await #expect(throws: (any Error).self) { try await library.save(SampleCatalogue.entry) }
    #expect(await library.entries() == [])
  }
}
