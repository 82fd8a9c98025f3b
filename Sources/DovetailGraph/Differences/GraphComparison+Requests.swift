// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Requests that are new, that are gone, or that lead elsewhere.

extension GraphComparison {
  /// A request of a binding that is in both graphs.
  fileprivate struct Request {
    let type: String
    let wiring: Wiring
    let request: GraphSnapshot.Request
  }

  /// The traits that make two requests equal, at any position among the parameters.
  fileprivate struct Wiring: Hashable {
    let role: GraphSnapshot.Request.Role
    let access: GraphSnapshot.Request.Access
    let strength: GraphSnapshot.Request.Strength
    let accepts: [GraphSnapshot.Effect]?
    /// The targets as the new graph identifies them. A target that is gone equals none.
    let targets: [Target]
    /// Only if there is no target. The name of a type may change without the type, because it depends on namesakes.
    let type: String?
  }

  fileprivate enum Target: Hashable {
    case present(ID)
    case gone(ID)
  }

  private func target(_ id: ID) -> Target { pairing.newIDs[id].map { .present($0) } ?? .gone(id) }

  private func request(_ request: GraphSnapshot.Request, to targets: [Target]) -> Request {
    let type = request.type.withoutOrdinals
    return Request(
      type: type,
      wiring: Wiring(
        role: request.role, access: request.access, strength: request.strength, accepts: request.accepts,
        targets: targets, type: targets.isEmpty ? type : nil),
      request: request)
  }

  func rewiredBindings() -> [Change] {
    let requestsBefore = Dictionary(grouping: base.graph.requests, by: \.requester)
    let requestsAfter = Dictionary(grouping: now.graph.requests, by: \.requester)
    return pairing.bindings.compactMap { before, after in
      let old = (requestsBefore[before.id] ?? []).map { request($0, to: $0.targets.map(target)) }
      let new = (requestsAfter[after.id] ?? []).map { request($0, to: $0.targets.map { .present($0) }) }
      let lost = old.removing(new, by: \.wiring)
      let found = new.removing(old, by: \.wiring)
      if lost.isEmpty, found.isEmpty { return nil }
      return Change(kind: .rewired, binding: after, text: words(lost, found).joined(separator: "; "))
    }
  }

  /// The changes of one binding's requests: first the types that it has begun or ceased to request.
  private func words(_ lost: [Request], _ found: [Request]) -> [String] {
    let isClosable = found.contains { $0.wiring.role == .closer }
    if isClosable != lost.contains(where: { $0.wiring.role == .closer }) {
      // What the binding requests for its close action is none of its parameters.
      let (lost, found) = (lost.filter { $0.wiring.role != .closer }, found.filter { $0.wiring.role != .closer })
      return words(lost, found) + [isClosable ? "has a close action" : "no longer has a close action"]
    }
    var former = Dictionary(grouping: lost, by: \.type).mapValues { $0[...] }
    var pairs: [(old: Request, new: Request)] = []
    var added: [String] = []
    for new in found {
      if let old = former[new.type]?.popFirst() { pairs.append((old, new)) } else { added.append(new.request.type) }
    }
    var left = former.mapValues(\.count)
    let removed = lost.reversed().filter { old in
      guard let count = left[old.type], count > 0 else { return false }
      left[old.type] = count - 1
      return true
    }.reversed().map(\.request.type)
    return (added.isEmpty ? [] : ["requests \(Self.listed(added))"])
      + (removed.isEmpty ? [] : ["no longer requests \(Self.listed(removed))"])
      + pairs.map { words(between: $0.old, $0.new) }
  }

  /// The difference of two requests of one type.
  private func words(between old: Request, _ new: Request) -> String {
    let (type, oldWiring, newWiring) = (new.request.type, old.wiring, new.wiring)
    if oldWiring.targets == newWiring.targets {
      if oldWiring.role != newWiring.role {
        return "\(type) is requested as \(newWiring.role.noun), and was as \(oldWiring.role.noun)"
      }
      let (now, former) = (newWiring.manner, oldWiring.manner)
      return now == former ? "another type is requested as \(type)" : "\(type) is requested \(now), and was \(former)"
    }
    let lost = oldWiring.targets.removing(newWiring.targets, by: \.self)
    let found = newWiring.targets.removing(oldWiring.targets, by: \.self)
    if lost.isEmpty, found.isEmpty { return "\(type) has its entries in another order" }
    if oldWiring.targets.count <= 1, newWiring.targets.count <= 1 {
      let names = names(of: new.request.targets.first, old.request.targets.first)
      return "\(type) leads to \(names.now), and led to \(names.before)"
    }
    let gain = found.isEmpty ? [] : ["gains \(Self.listed(found.map(label)))"]
    let loss = lost.isEmpty ? [] : ["loses \(Self.listed(lost.map(label)))"]
    return "\(type) \((gain + loss).joined(separator: " and "))"
  }

  private func label(_ target: Target) -> String {
    switch target {
    case .present(let id): now.binding(id)?.label ?? id.text
    case .gone(let id): base.binding(id)?.label ?? id.text
    }
  }

  /// The targets of a request in both graphs, in words that differ: their labels, or else their owners or their kinds.
  private func names(of target: ID?, _ former: ID?) -> (now: String, before: String) {
    guard let after = target.flatMap(now.binding), let before = former.flatMap(base.binding) else {
      return (target.map { label(.present($0)) } ?? "nothing", former.map { label(.gone($0)) } ?? "nothing")
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
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let entries = names.uniqued().map { name in
      counts[name, default: 1] > 1 ? "\(name) (\(counts[name, default: 1]) times)" : name
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
    case .decorated: "the decorated element"
    case .original: "the original of an alias"
    case .closer: "a closer"
    case .root: "the root"
    case .eagerSingleton: "an eager singleton"
    case .hook: "an action on build"
    }
  }
}

extension GraphComparison.Wiring {
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

extension Array {
  /// The elements that remain after each of `others` has removed one of an equal trait.
  fileprivate func removing<Trait: Hashable>(_ others: [Element], by trait: (Element) -> Trait) -> [Element] {
    var counts = Dictionary(others.map { (trait($0), 1) }, uniquingKeysWith: +)
    return filter { element in
      guard let count = counts[trait(element)], count > 0 else { return true }
      counts[trait(element)] = count - 1
      return false
    }
  }
}
