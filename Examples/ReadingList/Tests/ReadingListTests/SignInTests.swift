// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore
import Testing

@Suite struct SignInTests {
  private let folder = URL.temporaryDirectory.appending(path: "ReadingListTests-\(UUID().uuidString)")

  @Test func wrongPasswordIsSaid() async throws {
    let app = try await TestApp()
    let model = try #require(app.coordinator.signIn)
    model.reader = "ada"
    model.password = "byron"
    await model.signIn()
    #expect(model.message == "Name and password do not match.")
    #expect(app.session == nil)
  }

  @Test func rightPasswordOpensTheList() async throws {
    let app = try await TestApp()
    let model = try #require(app.coordinator.signIn)
    model.reader = "ada"
    model.password = "lovelace"
    await model.signIn()
    #expect(app.session?.session == Session(reader: "ada"))
    #expect(app.session?.list.shelf == .toRead)
  }

  @Test func damagedLibraryIsSaid() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("nothing to decode".utf8).write(to: folder.appending(path: "ada.json"))

    let delegate = AppDelegate()
    let app = AppComponent(settings: AppSettings(folder: folder))
    try await app.build().injectProperties(into: delegate)
    let model = try #require(delegate.coordinator?.signIn)
    model.reader = "ada"
    model.password = "lovelace"
    await model.signIn()
    #expect(model.message == "The library cannot be opened.")
  }
}
