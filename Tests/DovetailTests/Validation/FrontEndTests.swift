// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// A graph declared with strings against the same graph made by real bindings: the whole reports are equal.
///
/// Both have the same statements in the same modules at the same lines, and strings are spelled as reports print types.
/// The string language needs explicit superclasses. It has no words for sets, injectors and the types that request a
/// tagged element.
@Suite struct FrontEndTests {
  @Test(arguments: Thoroughness.batches(4, of: 4_000))
  func stringsAndTypesGiveTheSameReport(batch: SeedBatch) {
    var ids: Set<Diagnostic.ID> = []
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      graph.breakTimes(Int.random(in: 0...6, using: &random), using: &random)
      if random.oneIn(3) { graph.shadowInVain(using: &random) }
      let real = RealGraph(graph, using: &random)
      let ofTypes = Binder(configuring: real.component).takeGraph(accepting: graph.accepted).diagnostics(of: .all)
        .withoutIdentities
      let ofStrings = real.toy(accepting: graph.accepted).diagnostics.withoutIdentities
      let isSame = ofTypes == ofStrings
      #expect(isSame, "\(difference(ofTypes, ofStrings)), seed \(seed)")
      ids.formUnion(ofTypes.map(\.id))
    }
    if batch.isVaried { #expect(ids.count > 10, "\(ids)") }
  }

  @Test func dictionariesOfStringsAndTypesHaveTheSameReport() {
    func entry(_ dictionary: String, _ key: some Hashable & Sendable) -> ToyStatement {
      ToyStatement(kind: .declaration(.contribution), key: dictionary, entry: DictionaryKey(key))
    }
    let ofStrings = ToyGraph(root: "App") {
      "App".needs("[String: Page]", "[String: WeakProvider<Page>]", "[Int: Page]")
      entry("[String: Page]", "home")
      entry("[String: Page]", "home").needs("Missing")
      "[Int: Page]"
      entry("[Int: Page]", 1)
    }.diagnostics.withoutIdentities
    let ofTypes = diagnosticsOfDictionaries().withoutIdentities
    #expect(ofTypes == ofStrings, "\(difference(ofTypes, ofStrings))")
    #expect(
      Set(ofTypes.map(\.id)) == [.missingBinding, .duplicateDictionaryKey, .duplicateBinding, .unsatisfiableShape])
  }

  /// The first diagnostics that differ.
  private func difference(_ ofTypes: [Diagnostic], _ ofStrings: [Diagnostic]) -> String {
    let place = zip(ofTypes, ofStrings).prefix { $0 == $1 }.count
    let (typed, spelled) = (ofTypes.dropFirst(place).prefix(1), ofStrings.dropFirst(place).prefix(1))
    return "types: \(Array(typed).text)\nstrings: \(Array(spelled).text)"
  }
}

extension [Diagnostic] {
  /// The same diagnostics without identities, keys and gaps, which have complete names of types. Strings have no modules.
  fileprivate var withoutIdentities: [Diagnostic] {
    map {
      Diagnostic(
        id: $0.id, severity: $0.severity, subject: $0.subject, summary: $0.summary, place: $0.place, path: $0.path,
        evidence: $0.evidence, notes: $0.notes.map(\.withoutGaps))
    }
  }
}

extension Diagnostic.Note {
  fileprivate var withoutGaps: Diagnostic.Note {
    let edits = edits.map {
      Diagnostic.Edit(
        change: $0.change, site: $0.site, component: $0.component, old: $0.old, new: $0.new, imports: $0.imports,
        step: $0.step, hasPlaceholder: $0.hasPlaceholder, accepted: $0.accepted)
    }
    return Diagnostic.Note(kind: kind, text: text, applies: applies, edits: edits, supposes: supposes)
  }
}

/// The report on a component whose types, because a function declares them, are named as strings are.
private func diagnosticsOfDictionaries() -> [Diagnostic] {
  final class Page: Sendable {}
  final class Missing: Sendable {}
  struct App {}
  struct Toy: Component {
    typealias Root = App

    func configure(binder: Binder) {
      binder.bind(App.self, fileID: RealGraph.file, line: 1).to {
        (_: [String: Page], _: [String: WeakProvider<Page>], _: [Int: Page]) in App()
      }
      binder.bind(Page.self, fileID: RealGraph.file, line: 2).intoDictionary(key: "home").to { Page() }
      binder.bind(Page.self, fileID: RealGraph.file, line: 3).intoDictionary(key: "home").to { (_: Missing) in Page()
      }
      binder.bind([Int: Page].self, fileID: RealGraph.file, line: 4).to { [:] }
      binder.bind(Page.self, fileID: RealGraph.file, line: 5).intoDictionary(key: 1).to { Page() }
    }
  }
  return Toy().graph().diagnostics
}
