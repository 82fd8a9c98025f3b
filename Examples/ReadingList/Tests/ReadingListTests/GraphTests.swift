// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTesting
import Foundation
import ReadingListCore
import Testing

@Suite struct GraphTests {
  private let component = AppComponent(settings: AppSettings(folder: .temporaryDirectory))

  @Test func wholeTreeIsSound() async {
    await component.expectSound(failingOn: .warning)
  }

  @Test func launchingTakesTime() {
    let error = #expect(throws: GraphError.self) { try component.build() }
    #expect(error?.diagnostics.map(\.id) == [.effectMismatch])
    #expect(error?.diagnostics.map(\.subject) == ["any Catalogue"])
  }

  @Test func whatFailsAtLaunchArrivesWithThePathToIt() async {
    let unpublished = AppComponent(settings: AppSettings(edition: "spring", folder: .temporaryDirectory))
    let error = await #expect(throws: ConstructionError.self) { try await unpublished.build() }
    #expect(error?.underlyingError as? CatalogueError == .noSuchEdition("spring"))
    #expect(error?.path.last?.subject == "any Catalogue")
  }

  @Test func testsAreSound() async {
    await TestApp.component().expectSound()
  }
}
