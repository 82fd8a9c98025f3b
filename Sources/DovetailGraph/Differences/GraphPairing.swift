// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The bindings of two graphs that are the same.
///
/// Identities alone do not suffice: those of equal parts, such as unlabelled contributions of one module, end in an
/// ordinal. One more in the middle changes the ordinals of all that follow. Bindings are therefore compared without
/// ordinals, in several rounds. The first rounds pair bindings of the same wiring, effects and lifetime, and then those
/// of the same requests. The rest is paired by its place. Bindings that are equal in a round are paired in their order.
///
/// Each round takes time proportional to the bindings that are left.
struct GraphPairing {
  typealias ID = GraphSnapshot.ID

  /// The bindings of both graphs, in the order of the new one.
  let bindings: [(before: GraphSnapshot.Binding, after: GraphSnapshot.Binding)]
  /// The bindings of one graph only.
  let removed: [GraphSnapshot.Binding]
  let added: [GraphSnapshot.Binding]
  /// The identities that the bindings of the old graph have in the new one.
  let newIDs: [ID: ID]

  init(base: GraphIndex, now: GraphIndex) {
    let (old, new) = (Self.contents(of: base), Self.contents(of: now))
    let (pairs, oldLeft, newLeft) = Self.pair(
      base.graph.bindings, now.graph.bindings, rounds: Array(0..<6)
    ) { binding, isOld, round in
      let content = (isOld ? old : new)[binding.id, default: []].dropFirst(round / 2).first ?? ""
      if round.isMultiple(of: 2) { return [binding.id.text.withoutOrdinals, content] }
      // Another module may declare it, or a default instead of a binding.
      let kind = binding.isAbsent ? "absent" : binding.kind == .decoration ? "decoration" : ""
      let component = binding.component.text.withoutOrdinals
      return [component, binding.key.withoutOrdinals, binding.entry ?? "", kind, content]
    }
    bindings = pairs.sorted { $0.new < $1.new }.map { (base.graph.bindings[$0.old], now.graph.bindings[$0.new]) }
    removed = oldLeft.map { base.graph.bindings[$0] }
    added = newLeft.map { now.graph.bindings[$0] }
    newIDs = Dictionary(bindings.map { ($0.before.id, $0.after.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// For each binding its lifetime, its effects, its requests and their targets, and then only its requests.
  private static func contents(of index: GraphIndex) -> [ID: [String]] {
    index.numbers.mapValues { number in
      let binding = index.graph.bindings[number]
      let requests = index.requests(of: binding.id)
      let leads = requests.map { request in
        let targets = request.targets.compactMap(index.binding).map { target in
          "\(target.kind.rawValue) \(target.qualifiedElement) \(target.qualifiedTag ?? "") \(target.entry ?? "")"
        }
        return "\(request.role) \(request.access) \(request.strength) \(request.accepts ?? []) "
          + targets.map(\.withoutOrdinals).sorted().joined(separator: ", ")
      }
      return [
        "\(binding.lifetime) \(binding.effects) \(leads)",
        "\(requests.map { "\($0.role) \($0.type.withoutOrdinals)" })",
      ]
    }
  }
}

extension GraphPairing {
  /// The identity of a part of either graph, as the new graph has it. One that is gone equals none.
  func token(_ id: ID, isOld: Bool) -> String { isOld ? newIDs[id]?.text ?? "gone \(id.text)" : id.text }

  /// Pairs equal elements in their order, round by round. The elements that are left have no equals.
  static func pair<Element, Round>(
    _ old: [Element], _ new: [Element], rounds: [Round],
    by trait: (_ element: Element, _ isOld: Bool, _ round: Round) -> [String]
  ) -> (pairs: [(old: Int, new: Int)], oldLeft: [Int], newLeft: [Int]) {
    var pairs: [(old: Int, new: Int)] = []
    var (oldLeft, newLeft) = (Array(old.indices), Array(new.indices))
    for round in rounds where !oldLeft.isEmpty && !newLeft.isEmpty {
      var candidates = Dictionary(grouping: oldLeft) { trait(old[$0], true, round) }.mapValues { $0[...] }
      var paired: Set<Int> = []
      newLeft.removeAll { index in
        guard let partner = candidates[trait(new[index], false, round)]?.popFirst() else { return false }
        paired.insert(partner)
        pairs.append((partner, index))
        return true
      }
      oldLeft.removeAll(where: paired.contains)
    }
    return (pairs, oldLeft, newLeft)
  }
}
