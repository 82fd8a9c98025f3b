// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct BuildTests {
  @Test func everythingIsSound() async throws {
    try await AppComponent().validate(failingOn: .warning)
    try await DelegateComponent().validate()
  }

  @Test func previewIsSoundWithoutAwait() throws {
    try HomePreview().validate()
    try WidgetComponent().validate()
  }

  @Test func previewIsBuiltOnTheSpot() throws {
    let home = try HomePreview().build()
    #expect(home.titles == ["A sample"])
  }

  @Test func appCannotBeBuiltWithoutAwait() {
    let error = #expect(throws: GraphError.self) { try AppComponent().build() }
    #expect(error?.diagnostics.map(\.id) == [.effectMismatch])
    #expect(error?.diagnostics.map(\.subject) == ["Database"])
  }

  @Test func failureToOpenTheDatabaseArrivesWithThePathToIt() async {
    let error = await #expect(throws: ConstructionError.self) { try await AppComponent(path: "").build() }
    #expect(error?.underlyingError as? Database.Failure == .noSuchFile(""))
    #expect(error?.path.last?.subject == "Database")
  }
}

/// These run off the main actor.
@Suite nonisolated struct BuildElsewhereTests {
  @Test func reportsWhatBelongsToTheMainActor() {
    let error = #expect(throws: GraphError.self) { try WidgetComponent().build() }
    #expect(error?.diagnostics.map(\.id) == [.effectMismatch])
    #expect(throws: GraphError.self) { try WidgetComponent().validate() }
  }

  @Test func reportsItInAnActor() async {
    let diagnostics = await Indexer().diagnosticsOfBuild()
    #expect(diagnostics?.map(\.id) == [.effectMismatch])
  }

  @Test @concurrent func awaitsTheMainActor() async throws {
    let home = try await WidgetComponent().build()
    #expect(await home.titles == ["A sample"])
  }

  @Test @concurrent func fillsADelegateOfTheMainActor() async throws {
    let delegate = await AppDelegate()
    let injector = try await makeInjector()
    try await injector.injectProperties(into: delegate)
    await delegate.didFinishLaunching()
    #expect(await delegate.router?.screens.count == 1)
  }

  /// Only the main actor can build its components, which the compiler checks.
  @MainActor private func makeInjector() async throws -> AsyncPropertyInjector<AppDelegate> {
    try await DelegateComponent().build()
  }
}

private actor Indexer {
  func diagnosticsOfBuild() -> [Diagnostic]? {
    do {
      _ = try WidgetComponent().build()
      return nil
    } catch {
      return (error as? GraphError)?.diagnostics
    }
  }
}
