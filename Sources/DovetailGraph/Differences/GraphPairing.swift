// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The parts of two graphs that are the same: the components, the modules and the bindings, in this order.
///
/// Identities alone do not suffice: those of equal parts, such as unlabelled contributions of one module, end in an
/// ordinal. One more in the middle changes the ordinals of all that follow. Parts are therefore compared without
/// ordinals, in several rounds. The first rounds pair parts of the same content. For a binding, that is its wiring, its
/// effects and its lifetime. The rest is paired by its place. Parts that are equal in a round are paired in their
/// order.
///
/// Each round takes time proportional to the parts that are left.
struct GraphPairing {
  typealias Binding = GraphSnapshot.Binding
  typealias ID = GraphSnapshot.ID

  /// The bindings of both graphs, in the order of the new one.
  private(set) var bindings: [(before: Binding, after: Binding)] = []
  /// The identities that the bindings of the old graph have in the new one.
  private(set) var newIDs: [ID: ID] = [:]

  init(base: GraphIndex, now: GraphIndex) {
    let (old, new) = (GraphTraits(of: base), GraphTraits(of: now))
    var owners: [ID: ID] = [:]
    // Parts with different parents are different parts, so parents come first.
    for depth in 0..<Swift.max(old.levels.count, new.levels.count) {
      let parts = (old.level(depth), new.level(depth))
      let pairs = Self.pair(parts.0, parts.1, rounds: [true, false]) { id, isOld, hasContent in
        let traits = isOld ? old : new
        let owner = traits.index.owners[id]
        return [
          owner?.parent.map { Self.token($0, isOld, owners) } ?? "", owner?.opening == nil ? "module" : "component",
          owner?.qualifiedName.withoutOrdinals ?? "", hasContent ? traits.contents[id, default: ""] : "",
        ]
      }
      for (old, new) in pairs { owners[parts.0[old]] = parts.1[new] }
    }
    let pairs = Self.pair(base.graph.bindings, now.graph.bindings, rounds: Array(0..<6)) { binding, isOld, round in
      let traits = isOld ? old : new
      let content = [traits.wirings, traits.requests, [:]][round / 2][binding.id] ?? ""
      let component = Self.token(binding.component, isOld, owners)
      if round.isMultiple(of: 2) {
        let owner = Self.token(binding.module ?? binding.component, isOld, owners)
        return [component, owner, traits.roles[binding.id] ?? "", binding.entry ?? "", content]
      }
      // Another module may declare it, or a default instead of a binding.
      let kind = binding.isAbsent ? "absent" : binding.kind == .decoration ? "decoration" : ""
      return [component, binding.key.withoutOrdinals, binding.entry ?? "", kind, content]
    }
    bindings = pairs.sorted { $0.new < $1.new }.map { (base.graph.bindings[$0.old], now.graph.bindings[$0.new]) }
    newIDs = Dictionary(bindings.map { ($0.before.id, $0.after.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The identity of a part of either graph, as the new graph has it. One that is gone equals none.
  static func token(_ id: ID, _ isOld: Bool, _ newIDs: [ID: ID]) -> String {
    isOld ? newIDs[id]?.text ?? "gone \(id.text)" : id.text
  }

  /// Pairs equal elements in their order, round by round.
  static func pair<Element, Round>(
    _ old: [Element], _ new: [Element], rounds: [Round],
    by trait: (_ element: Element, _ isOld: Bool, _ round: Round) -> [String]
  ) -> [(old: Int, new: Int)] {
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
    return pairs
  }
}

extension GraphPairing {
  /// The elements of two lists that are in no pair.
  static func unpaired<Element>(
    _ pairs: [(old: Int, new: Int)], _ old: [Element], _ new: [Element]
  ) -> (old: [Element], new: [Element]) {
    let (known, found) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    return (
      old.indices.filter { !known.contains($0) }.map { old[$0] },
      new.indices.filter { !found.contains($0) }.map { new[$0] }
    )
  }
}

/// The traits by which the parts of one graph are compared, without ordinals.
private struct GraphTraits {
  typealias ID = GraphSnapshot.ID

  let index: GraphIndex
  /// The components and modules at each depth.
  private(set) var levels: [[ID]] = []
  /// For each module and component, the contents of all bindings in it.
  let contents: [ID: String]
  /// The kind and the key of each binding: the part of an identity that follows the component and the modules.
  let roles: [ID: String]
  /// The lifetime of each binding, its effects, its requests and their targets.
  private(set) var wirings: [ID: String] = [:]
  /// Only the requests of each binding.
  private(set) var requests: [ID: String] = [:]

  init(of index: GraphIndex) {
    self.index = index
    let graph = index.graph
    roles = index.numbers.mapValues { number in
      let binding = graph.bindings[number]
      let owner = [binding.module, binding.component].compactMap(\.self).first {
        binding.id.text.hasPrefix($0.text + " ")
      }
      return String(binding.id.text.dropFirst(owner.map { $0.text.count + 1 } ?? 0)).withoutOrdinals
    }
    for binding in graph.bindings {
      let own = index.requests(of: binding.id)
      requests[binding.id] = own.map { "\($0.role.rawValue) \($0.type.withoutOrdinals)" }.joined(separator: ", ")
      let leads = own.map { [roles] request in
        let targets = request.targets.map { roles[$0] ?? "" }.sorted().joined(separator: ", ")
        return "\(request.role.rawValue) \(request.access.rawValue) \(request.strength.rawValue) "
          + "\(request.accepts?.map(\.rawValue) ?? []) [\(targets)]"
      }
      wirings[binding.id] = "\(binding.lifetime.rawValue) \(binding.effects.map(\.rawValue)) \(leads)"
    }
    contents = Dictionary(grouping: graph.bindings) { $0.module ?? $0.component }.mapValues {
      [roles, wirings] bindings in
      bindings.map { "\(roles[$0.id] ?? "") \(wirings[$0.id] ?? "")" }.sorted().joined(separator: "\n")
    }
    // Parents come before their children.
    var depths: [ID: Int] = [:]
    for id in graph.components.map(\.id) + graph.modules.map(\.id) {
      let depth = index.owners[id]?.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[id] = depth
      if depth == levels.count { levels.append([]) }
      levels[depth].append(id)
    }
  }

  func level(_ depth: Int) -> [ID] { levels.indices.contains(depth) ? levels[depth] : [] }
}
