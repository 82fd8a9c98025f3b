// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct IncompleteDictionaryTests {
  private enum Format: Hashable, CaseIterable {
    case text, json
    case table(isWide: Bool)

    static let allCases: [Format] = [.text, .json, .table(isWide: false)]
  }

  private struct Formats: Dovetail.Tag { typealias Element = [Format: String] }

  private struct FormatsModule: Module {
    func configure(binder: Binder) {
      binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
      binder.bind(String.self).intoDictionary(key: Format.text).to { "plain" }
    }
  }

  @Test func allCasesWithoutAnEntryAreNamed() throws {
    let component = TestComponent(of: [Format: String].self) { $0.install(module: FormatsModule()) }
    let error = try #require(throws: GraphError.self) { try component.build() }
    try Golden.expect("\(error)", toEqual: "incomplete-dictionary")
  }

  @Test func whatIsDemandedTwiceIsToldOnce() {
    let component = TestComponent(of: [Format: String].self) { binder in
      binder.install(module: FormatsModule())
      binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
    }
    #expect(component.faults == ["incomplete-dictionary: [IncompleteDictionaryTests.Format: String]"])
  }

  @Test func whatIsCompleteIsSound() throws {
    let component = TestComponent(of: [Format: Provider<String>].self) { binder in
      binder.install(module: FormatsModule())
      binder.bind(String.self).intoDictionary(key: Format.json).to { "{}" }
      binder.bind(String.self).intoDictionary(key: Format.table(isWide: false)).to { "|" }
    }
    #expect(component.graph().diagnostics == [])
    let formats = try component.build()
    #expect(Format.allCases.map { formats[$0]?.get() } == ["plain", "{}", "|"])
  }

  @Test func anEmptyOneIsIncompleteAndNotMissing() {
    let component = TestComponent(of: TaggedElement<Formats>.self) { binder in
      binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self, taggedWith: Formats.self)
    }
    #expect(
      component.faults == [
        "incomplete-dictionary: [IncompleteDictionaryTests.Format: String] tagged IncompleteDictionaryTests.Formats"
      ])
  }

  @Test func aDefaultCountsUntilItGivesWay() throws {
    let whole: [Format: String] = [.text: "plain", .json: "{}", .table(isWide: false): "|"]
    let component = TestComponent(of: [Format: String].self) { binder in
      binder.bindDefault([Format: String].self).to(value: whole)
      binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
    }
    #expect(try component.build() == whole)
    let partial = component.overriding { $0.install(module: FormatsModule()) }
    #expect(throws: GraphError.self) { try partial.build() }
  }

  @Test func whatIsBoundWholeAroundAChildIsSeenInside() throws {
    let whole: [Format: String] = [.text: "plain"]
    typealias Child = TestChild<[Format: String], Void>
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bind([Format: String].self).to(value: whole)
      binder.install(component: Child { $0.declareCompleteDictionary(of: String.self, keyedBy: Format.self) })
    }
    #expect(try component.build().build() == whole)
  }

  @Test func whatIsContributedAroundAChildCountsInside() throws {
    struct Child: Component {
      typealias Root = [Format: String]

      func configure(binder: Binder) {
        binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
        binder.bind(String.self).intoDictionary(key: Format.json).to { "{}" }
        binder.bind(String.self).intoDictionary(key: Format.table(isWide: false)).to { "|" }
      }
    }
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bind(String.self).intoDictionary(key: Format.text).to { "plain" }
      binder.install(component: Child())
    }
    #expect(try component.build().build().count == 3)
    // Contributions of the child do not complete the dictionary of the parent.
    let outside = component.overriding { $0.declareCompleteDictionary(of: String.self, keyedBy: Format.self) }
    let error = try #require(throws: GraphError.self) { try outside.validate() }
    #expect(error.diagnostics.map(\.id) == [.incompleteDictionary])
  }

  @Test func nothingIsDemandedOfWhatIsBoundWhole() throws {
    let component = TestComponent(of: [Format: String].self) { $0.install(module: FormatsModule()) }
    let overridden = component.overriding { $0.bind([Format: String].self).to { [.text: "all"] } }
    #expect(try overridden.build() == [.text: "all"])
  }

  @Test(arguments: [[Format.text, .json], [.json, .table(isWide: false)], [.text, .table(isWide: false)]])
  private func aLostStepGetsTheOnlyKeyThatIsMissing(others: [Format]) throws {
    let line = #line + 5
    let component = TestComponent(of: [Format: String].self) { binder in
      binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
      for format in others { binder.bind(String.self).intoDictionary(key: format).to { "\(format)" } }
      // The step is lost.
      binder.bind(String.self).to { "other" }
    }
    let missing = try #require(Format.allCases.first { !others.contains($0) })
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map(\.id) == [.incompleteDictionary])
    let fix = try #require(diagnostics.first?.notes.first)
    #expect(fix.applies == .asWritten)
    #expect(
      fix.text
        == "add .intoDictionary(key: IncompleteDictionaryTests.Format.\(missing)) to the binding at "
        + "DovetailTests/IncompleteDictionaryTests.swift:\(line)")
  }

  @Test func whichOfSeveralMissingKeysIsMeantIsLeftToAPerson() throws {
    let component = TestComponent(of: [Format: String].self) { binder in
      binder.install(module: FormatsModule())
      binder.bind(String.self).to { "other" }
    }
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map(\.id) == [.incompleteDictionary, .uncollectedBinding])
    #expect(diagnostics[1].notes[0].text.hasPrefix("add .intoDictionary(key: …) to the binding at "))
  }

  @Test func aKeyThatOnlyAChildLacksIsNotTheKeyOfTheParent() {
    struct Child: Component {
      typealias Root = [Format: String]
      func configure(binder: Binder) {
        binder.declareCompleteDictionary(of: String.self, keyedBy: Format.self)
        binder.bind(String.self).intoDictionary(key: Format.json).to { "inner" }
      }
    }
    let component = TestComponent(of: ([Format: String], ComponentFactory<Child>).self) { binder in
      binder.bind().to { (formats: [Format: String], child: ComponentFactory<Child>) in (formats, child) }
      binder.install(module: FormatsModule())
      binder.install(component: Child())
      binder.bind(String.self).to { "json, without its step" }
    }
    let notes = component.graph().diagnostics.flatMap(\.notes)
    let steps = notes.filter { $0.edits.contains { $0.change == .changeStep && $0.new.hasPrefix(".intoDictionary") } }
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { $0.edits.allSatisfy(\.hasPlaceholder) })
  }
}
