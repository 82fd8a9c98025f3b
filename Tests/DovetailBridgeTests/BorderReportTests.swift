// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import Testing

private struct Missing: Sendable {}

/// What reports say of faults at the border: what an export or an import requests has no type that could be edited.
@Suite struct BorderReportTests {
  /// The lines behind the path, without the file.
  private func lines(_ statements: @escaping @Sendable (Binder) -> Void) -> [String] {
    do {
      try App(Void.self, at: Border(Adapter(LockedContainer())), statements).validate()
      return []
    } catch {
      let text = "\(error)".replacing("DovetailBridgeTests/BorderReportTests.swift", with: "App.swift")
      let parts = text.split(separator: "\n\n").dropFirst(3)
      return parts.joined(separator: "\n").split(separator: "\n").map { line in
        String(line.drop { $0 == " " }.replacing(#/ +/#, with: " "))
      }
    }
  }

  @Test func exportOfWhatNothingBinds() {
    #expect(
      lines { $0.export(Missing.self, line: 1) } == [
        "exported Missing App.swift:1", "to bind it: above App.swift:1:",
        "binder.bind(Missing.self).to(factory: Missing.init)",
      ])
  }

  /// No default value and no closure is supposed, because the export is no initializer.
  @Test func exportOfText() {
    let found = lines { $0.export(String.self, line: 1) }
    #expect(found.first == "exported String App.swift:1")
    #expect(found.allSatisfy { !$0.contains("default value") && !$0.contains("leave it out") }, "\(found)")
  }

  @Test func exportOfAScreen() {
    let found = lines { binder in
      binder.bind((any Storage).self, line: 1).to { @MainActor in DiskStorage() }
      binder.export((any Storage).self, line: 2)
    }
    #expect(found.prefix(2) == ["exported any Storage App.swift:2", "main actor any Storage App.swift:1"])
    #expect(
      found[2]
        == "suggestion: write `on: MainActor.self` in the export, because old code resolves it on the main thread")
    #expect(!found.contains { $0.contains("MainActorProvider") || $0.contains("asEagerSingleton") }, "\(found)")
  }

  @Test func cycleThroughBothContainersIsBrokenInTheGraph() {
    let found = lines { binder in
      binder.bind(Profile.self, line: 1).asSingleton().to(factory: Profile.init)
      binder.export(Profile.self, line: 2)
      binder.bind(Downloads.self, line: 3).imported(needing: Profile.self)
    }
    #expect(found.contains("needs Downloads → Profile App.swift:3 (imported)"), "\(found)")
    #expect(found.contains { $0.contains("request `Provider<Downloads>` in `Profile.init`") }, "\(found)")
    #expect(!found.contains { $0.contains("in `Downloads.init`") }, "\(found)")
  }

  /// The border chooses the keys of the crossings, so another key is no advice.
  @Test func typeThatIsExportedAndImported() {
    let found = lines { binder in
      binder.bind(Downloads.self, line: 1).imported()
      binder.export(Downloads.self, line: 2)
    }
    #expect(found.contains { $0.contains("remove") && $0.contains("App.swift:2") }, "\(found)")
    #expect(!found.contains { $0.contains("intoDictionary") }, "\(found)")
  }

  /// Crossings are never contributed by hand.
  @Test func noCrossingsYet() {
    let found = lines { _ in }
    #expect(
      found.contains("near miss: each `export(_:)` and each `imported(needing:)` contributes to it"), "\(found)")
    #expect(found.contains { $0.contains("binder.declareDictionary(of: Crossing.self, keyedBy: Crossing.ID.self)") })
    #expect(!found.contains { $0.contains("bind(Crossing.self)") })
  }

  /// The guide binds it before the first import.
  @Test func theBorderIsUsedByExports() throws {
    let border = Border(Adapter(LockedContainer()))
    let exporting = App((any Storage).self, at: border) { binder in
      binder.bind().to(value: border)
      binder.bind((any Storage).self).to { DiskStorage() }
      binder.export((any Storage).self)
    }
    #expect(exporting.broken.isEmpty)
    let idle = App((any Storage).self, at: border) { binder in
      binder.bind().to(value: border)
      binder.bind((any Storage).self).to { DiskStorage() }
      binder.declareDictionary(of: Crossing.self, keyedBy: Crossing.ID.self)
    }
    #expect(idle.broken == ["unused-binding"])
  }

  @Test func importOfWhatTheGraphDoesNotProvide() {
    let found = lines { binder in
      binder.bind(Downloads.self, line: 1).imported(needing: (any Storage).self)
      binder.export(Downloads.self, line: 2)
    }
    #expect(found.contains("required by Downloads App.swift:1 (imported)"), "\(found)")
  }
}
