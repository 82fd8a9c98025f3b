// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// The first fix of a fault whose cause is known.
@Suite struct RandomCauseTests {
  private typealias Mutation = RandomApp.Mutation

  @Test(arguments: Thoroughness.batches(2, of: 4_000))
  func anAppWithoutMistakesHasNoDiagnostic(batch: SeedBatch) {
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let report = Report(on: RandomApp(using: &random).graph)
      let faults = [ReportRule].all.flatMap { $0.faults(report) }
      #expect(faults.isEmpty, "seed \(seed): \(report.rendered(faults.map { ($0, report.finding(of: $0), []) }).text)")
    }
  }

  @Test func theFirstFixOfAMutatedAppUndoesTheMutation() {
    let count = Thoroughness.size(1_000)
    var tries: [Mutation: (all: Int, undone: Int)] = [:]
    var misses: [String] = []
    for seed in Thoroughness.seeds(20 * count, oneIn: 1) where tries.values.reduce(0, { $0 + $1.all }) < count {
      var random = SplitMix64(seed: seed)
      let app = RandomApp(using: &random)
      // Not each mutation brings exactly one fault, so the one with the fewest tries is next.
      guard let mutation = Mutation.allCases.ascending(by: { tries[$0]?.all ?? 0 }).first,
        let mutant = app.mutated(by: mutation, using: &random), let first = FirstFix(of: mutant.graph)
      else { continue }
      let isUndone = first.undoes(mutation, of: app.graph)
      tries[mutation, default: (0, 0)].all += 1
      if isUndone { tries[mutation]?.undone += 1 } else { misses.append("seed \(seed), \(mutation): \(first)") }
    }
    let (all, undone) = tries.values.reduce((0, 0)) { ($0.0 + $1.all, $0.1 + $1.undone) }
    let table = Mutation.allCases.map { "\($0): \(tries[$0]?.undone ?? 0) of \(tries[$0]?.all ?? 0)" }
    #expect(all == count && undone * 10 >= all * 9, "\(undone)\n\((table + misses).joined(separator: "\n"))")
  }
}

/// The first fix of the only fault of a graph.
private struct FirstFix: CustomStringConvertible {
  let fault: Diagnostic.ID
  let description: String
  private let edits: [Edit]
  private let before: Graph
  private let after: Graph?

  /// `nil` if the graph has no fault, or several.
  init?(of graph: Graph) {
    let report = Report(on: graph)
    let faults = [ReportRule].all.flatMap { $0.faults(report) }
    let errors = faults.filter { $0.severity == .error }
    let meant = errors.isEmpty ? faults : errors
    guard meant.count == 1 else { return nil }
    let advised = Trials(of: faults, in: report).advisedFindings()
      .first { $0.fault.id == meant[0].id && ($0.fault.severity == .error) == !errors.isEmpty }
    guard let (fault, finding, notes) = advised else { return nil }
    self.fault = fault.id
    description = report.rendered([(fault, finding, notes)]).text
    edits = notes.first { !$0.edits.isEmpty }?.edits ?? []
    before = graph
    after = edits.isEmpty ? nil : report.graph(after: edits)
  }

  /// Whether the edits lead back to the graph before the mutation, or say the same thing.
  func undoes(_ mutation: RandomApp.Mutation, of original: Graph) -> Bool {
    guard let after else { return false }
    let (gone, come) = (
      Said.all(in: original).without(Said.all(in: after)), Said.all(in: after).without(Said.all(in: original))
    )
    if gone.isEmpty, come.isEmpty { return true }
    // Each pair is a statement of the original and what has become of it.
    let pairs = gone.compactMap { old in come.first { $0.isBound(like: old) }.map { (old: old, new: $0) } }
    switch mutation {
    // Only its author knows the lifetime and the requests of a new factory.
    case .statementRemoved, .moduleNotInstalled:
      return gone.count == 1 && come.count == 1 && pairs.count == 1 && edits.allSatisfy(\.isNew)
    // The effects of a factory are no statement. Either its requesters accept them, or its element exists before.
    case .madeThrowing, .madeAsync, .madeMainActor:
      let culprit = Said.keysWithEffects(in: before).subtracting(Said.keysWithEffects(in: original))
      return pairs.count == gone.count && gone.count == come.count
        && pairs.allSatisfy { old, new in
          old.isAccepted(by: new) || culprit.contains(new.key) && new.lifetime == .eagerSingleton
        }
    // Another kind of provider breaks the same cycle.
    case .madeDirect:
      return pairs.count == 1 && gone.count == 1 && come.count == 1 && pairs[0].old.isAccepted(by: pairs[0].new)
    // The protocol has a statement again that leads to the same factory: its own, or an alias of it.
    case .aliasRemoved, .boundAsItsClass:
      let protocols = Set(gone.map(\.key)).filter { $0.hasPrefix("any ") }
      return (gone + come).allSatisfy { said in protocols.contains { said.key.hasSuffix($0.dropFirst("any ".count)) } }
        && protocols.allSatisfy { name in
          let (factory, former) = (Said.factory(of: name, in: after), Said.factory(of: name, in: original))
          return factory?.lifetime == former?.lifetime && factory?.requests == former?.requests
        }
    default: return false
    }
  }
}

/// What a declaration says, apart from the effects of its factory.
private struct Said: Hashable {
  let scope: String
  let role: Declaration.Role
  let key: String
  let entry: DictionaryKey?
  let lifetime: Lifetime
  let original: String?
  let requests: [String]

  static func all(in graph: Graph) -> [Said] {
    let declarations = graph.declarations
    var keys = graph.keys
    let names = keys.names(for: declarations.all.map(\.key) + declarations.requests)
    return declarations.all.indices.filter { declarations.all[$0].role != .overridden }.map { node in
      let declaration = declarations.all[node]
      let requests = graph.requests(of: node).map { names[$0, default: ""] }
      return Said(
        scope: names[graph.key(of: declarations.scopes[declaration.scope].component), default: ""],
        role: declaration.role,
        key: names[declaration.key, default: ""], entry: declarations.entries[node], lifetime: declaration.lifetime,
        original: declaration.isAlias ? requests.first : nil, requests: requests)
    }
  }

  static func keysWithEffects(in graph: Graph) -> Set<String> {
    let nodes = graph.declarations.all.indices.filter { !graph.declarations.all[$0].effects.isEmpty }
    var keys = graph.keys
    return Set(keys.names(for: nodes.map { graph.declarations.all[$0].key }).values)
  }

  /// The statement with the factory that a key leads to, also through an alias.
  static func factory(of key: String, in graph: Graph) -> Said? {
    let all = all(in: graph)
    let own = all.first { $0.key == key && $0.role == .binding }
    return own?.original.map { original in all.first { $0.key == original } } ?? own
  }

  /// Whether both bind the same key in the same component.
  func isBound(like other: Said) -> Bool {
    (scope, role, key) == (other.scope, other.role, other.key)
  }

  /// Whether another statement requests the same, if need be in other providers.
  func isAccepted(by other: Said) -> Bool {
    lifetime == other.lifetime && original == other.original
      && requests.map(\.withoutAccess) == other.requests.map(\.withoutAccess)
  }
}

extension [Said] {
  /// What this says more often than `others`.
  fileprivate func without(_ others: [Said]) -> [Said] {
    var rest = self
    for other in others { rest.firstIndex(of: other).map { _ = rest.remove(at: $0) } }
    return rest
  }
}

extension String {
  /// The key behind a provider or a factory.
  fileprivate var withoutAccess: String {
    guard let start = firstIndex(of: "<"), !hasPrefix("["),
      self[..<start].hasSuffix("Provider") || self[..<start].hasSuffix("Factory")
    else { return self }
    return String(self[start...].dropFirst().dropLast())
  }
}
