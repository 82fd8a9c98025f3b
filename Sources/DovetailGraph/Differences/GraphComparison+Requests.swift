// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Requests that are new, that are gone, or that lead elsewhere.

extension GraphComparison {
  func rewiredBindings() -> [Change] {
    pairing.bindings.compactMap { before, after in
      var (old, new) = (base.requests(of: before.id), now.requests(of: after.id))
      let isClosable = now.hasRequest(of: .closer, after)
      var words: [String] = []
      if isClosable != base.hasRequest(of: .closer, before) {
        // What the binding requests for its close action is none of its parameters.
        old.removeAll { $0.role == .closer }
        new.removeAll { $0.role == .closer }
        words = [isClosable ? "has a close action" : "no longer has a close action"]
      }
      let (pairs, lost, found) = GraphPairing.pair(old, new, rounds: [true, false]) { request, isOld, isWiring in
        isWiring ? wiring(of: request, isOld) : [request.type.withoutOrdinals]
      }
      let changed = pairs.sorted { $0.new < $1.new }.map { (old[$0.old], new[$0.new]) }
        .filter { wiring(of: $0, true) != wiring(of: $1, false) }
      words =
        (found.isEmpty ? [] : ["requests \(Self.listed(found.map { new[$0].type }))"])
        + (lost.isEmpty ? [] : ["no longer requests \(Self.listed(lost.map { old[$0].type }))"])
        + changed.map(self.words(between:_:)) + words
      return words.isEmpty ? nil : Change(kind: .rewired, binding: after, text: words.joined(separator: "; "))
    }
  }

  /// The traits that make two requests equal, at any position among the parameters.
  private func wiring(of request: GraphSnapshot.Request, _ isOld: Bool) -> [String] {
    // The name of a type may change without the type, because it depends on namesakes.
    [request.role.rawValue, request.access.rawValue, request.strength.rawValue, "\(request.accepts ?? [])"]
      + (request.targets.isEmpty ? [request.type.withoutOrdinals] : targets(of: request, isOld))
  }

  /// The targets as the new graph identifies them. A target that is gone equals none.
  private func targets(of request: GraphSnapshot.Request, _ isOld: Bool) -> [String] {
    request.targets.map { pairing.token($0, isOld: isOld) }
  }

  /// The difference of two requests of one type.
  private func words(between old: GraphSnapshot.Request, _ new: GraphSnapshot.Request) -> String {
    let (type, former, present) = (new.type, targets(of: old, true), targets(of: new, false))
    if former == present {
      if old.role != new.role { return "\(type) is requested as \(new.role.noun), and was as \(old.role.noun)" }
      return new.manner == old.manner
        ? "another type is requested as \(type)" : "\(type) is requested \(new.manner), and was \(old.manner)"
    }
    let (_, lost, found) = GraphPairing.pair(former, present, rounds: [()]) { target, _, _ in [target] }
    if lost.isEmpty, found.isEmpty { return "\(type) has its entries in another order" }
    if former.count <= 1, present.count <= 1 {
      let names = names(of: new.targets.first, old.targets.first)
      return "\(type) leads to \(names.now), and led to \(names.before)"
    }
    let gain = found.isEmpty ? [] : ["gains \(Self.listed(found.map { now.label(new.targets[$0]) }))"]
    let loss = lost.isEmpty ? [] : ["loses \(Self.listed(lost.map { base.label(old.targets[$0]) }))"]
    return "\(type) \((gain + loss).joined(separator: " and "))"
  }

  /// The targets of a request in both graphs, in words that differ: their labels, or else their owners or their kinds.
  private func names(of target: ID?, _ former: ID?) -> (now: String, before: String) {
    guard let after = target.flatMap(now.binding), let before = former.flatMap(base.binding) else {
      return (target.map(now.label) ?? "nothing", former.map(base.label) ?? "nothing")
    }
    let descriptions: [(now: String, before: String)] = [
      (after.label, before.label),
      ("\(after.label) of \(now.ownerName(of: after))", "\(before.label) of \(base.ownerName(of: before))"),
      ("the \(after.kind.rawValue.words) \(after.label)", "the \(before.kind.rawValue.words) \(before.label)"),
    ]
    return descriptions.first { $0.now != $0.before } ?? ("another \(after.label)", "one that is its equal")
  }

  /// The first of some names, each once with a count.
  private static func listed(_ names: [String]) -> String {
    let entries = names.grouped { $0 }.map { name, equals in
      equals.count > 1 ? "\(name) (\(equals.count) times)" : name
    }
    let most = 5
    let rest = entries.count > most ? " and \(entries.count - most) more" : ""
    return entries.prefix(most).joined(separator: ", ") + rest
  }
}

extension GraphSnapshot.Request.Role {
  fileprivate var noun: String {
    switch self {
    case .parameter: "a parameter"
    case .decorated: "the decorated instance"
    case .original: "the original of an alias"
    case .closer: "a closer"
    case .root: "the root"
    case .eagerSingleton: "an eager singleton"
    case .hook: "an action on build"
    }
  }
}

extension GraphSnapshot.Request {
  /// The form in which the requester gets the target.
  fileprivate var manner: String {
    // Who accepts the main actor accepts what is confined to it.
    let effects = accepts.map { effects in
      effects.isEmpty
        ? "no effects" : effects.filter { $0 != .confined }.map(\.rawValue.words).joined(separator: ", ")
    }
    return "as \(access.rawValue.words), \(strength.rawValue)" + (effects.map { ", accepting \($0)" } ?? "")
  }
}

extension GraphIndex {
  fileprivate func label(_ id: GraphSnapshot.ID) -> String { binding(id)?.label ?? id.text }
}
