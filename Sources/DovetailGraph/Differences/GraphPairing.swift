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

  init(base: GraphSnapshot, now: GraphSnapshot) {
    let (old, new) = (GraphTraits(of: base), GraphTraits(of: now))
    var owners: [ID: ID] = [:]
    // Parts with different parents are different parts, so parents come first.
    for depth in 0..<Swift.max(old.componentDepth, new.componentDepth) {
      let parts = (old.components(at: depth), new.components(at: depth))
      let pairs = Self.pair(parts.0, parts.1, rounds: [true, false]) { part, isOld, hasContent in
        [
          part.parent.map { Self.token($0, isOld, owners) } ?? "", part.qualifiedName.withoutOrdinals,
          hasContent ? (isOld ? old : new).contents[part.id, default: ""] : "",
        ]
      }
      for (old, new) in pairs { owners[parts.0[old].id] = parts.1[new].id }
    }
    for depth in 0..<Swift.max(old.moduleDepth, new.moduleDepth) {
      let parts = (old.modules(at: depth), new.modules(at: depth))
      let pairs = Self.pair(parts.0, parts.1, rounds: [true, false]) { part, isOld, hasContent in
        [
          Self.token(part.parent ?? part.component, isOld, owners), part.qualifiedName.withoutOrdinals,
          hasContent ? (isOld ? old : new).contents[part.id, default: ""] : "",
        ]
      }
      for (old, new) in pairs { owners[parts.0[old].id] = parts.1[new].id }
    }
    pairBindings(base, now, old, new, owners)
  }

  /// The traits that two bindings need to have in common in one round.
  private struct Round {
    let content: GraphTraits.Content?
    let isInSameModule: Bool
  }

  private mutating func pairBindings(
    _ base: GraphSnapshot, _ now: GraphSnapshot, _ old: GraphTraits, _ new: GraphTraits, _ owners: [ID: ID]
  ) {
    let rounds = [GraphTraits.Content.wiring, .requests, nil].flatMap { content in
      [true, false].map { Round(content: content, isInSameModule: $0) }
    }
    let pairs = Self.pair(base.bindings, now.bindings, rounds: rounds) { binding, isOld, round in
      let traits = isOld ? old : new
      let content = round.content.map { traits.content(of: binding, $0) } ?? ""
      let component = Self.token(binding.component, isOld, owners)
      if round.isInSameModule {
        let owner = Self.token(binding.module ?? binding.component, isOld, owners)
        return [component, owner, traits.role(of: binding), binding.entry ?? "", content]
      }
      // Another module may declare it, or a default instead of a binding.
      let isAbsent = binding.kind == .missing || binding.kind == .unsatisfiable
      return [
        component, binding.key.withoutOrdinals, binding.entry ?? "",
        isAbsent ? "absent" : binding.kind == .decoration ? "decoration" : "", content,
      ]
    }
    bindings = pairs.sorted { $0.new < $1.new }.map { (base.bindings[$0.old], now.bindings[$0.new]) }
    newIDs = Dictionary(bindings.map { ($0.before.id, $0.after.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The identity of a part of either graph, as the new graph has it. One that is gone equals none.
  private static func token(_ id: ID, _ isOld: Bool, _ newIDs: [ID: ID]) -> String {
    isOld ? newIDs[id]?.text ?? "gone \(id.text)" : id.text
  }

  /// Pairs equal elements in their order, round by round.
  private static func pair<Element, Round>(
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

/// The traits by which the parts of one graph are compared, without ordinals.
struct GraphTraits {
  typealias ID = GraphSnapshot.ID

  /// The part of a binding that is compared.
  enum Content {
    /// Its lifetime, its effects, its requests and their targets.
    case wiring
    /// Only its requests.
    case requests
  }

  /// For each module and component, the contents of all bindings in it.
  private(set) var contents: [ID: String] = [:]
  private let componentsByDepth: [[GraphSnapshot.Component]]
  private let modulesByDepth: [[GraphSnapshot.Module]]
  private let roles: [ID: String]
  private var wirings: [ID: String] = [:]
  private var requests: [ID: String] = [:]

  init(of graph: GraphSnapshot) {
    componentsByDepth = Self.byDepth(graph.components, \.id, \.parent)
    modulesByDepth = Self.byDepth(graph.modules, \.id, \.parent)
    roles = Dictionary(graph.bindings.map { ($0.id, Self.role(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let requestsOf = Dictionary(grouping: graph.requests, by: \.requester)
    for binding in graph.bindings {
      let own = requestsOf[binding.id] ?? []
      requests[binding.id] = own.map { "\($0.role.rawValue) \($0.type.withoutOrdinals)" }.joined(separator: ", ")
      let leads = own.map { request in
        let targets = request.targets.map { roles[$0] ?? "" }.sorted().joined(separator: ", ")
        return "\(request.role.rawValue) \(request.access.rawValue) \(request.strength.rawValue) "
          + "\(request.accepts?.map(\.rawValue) ?? []) [\(targets)]"
      }
      wirings[binding.id] = "\(binding.lifetime.rawValue) \(binding.effects.map(\.rawValue)) \(leads)"
    }
    let owned = Dictionary(grouping: graph.bindings) { $0.module ?? $0.component }
    contents = owned.mapValues { bindings in
      bindings.map { "\(roles[$0.id] ?? "") \(wirings[$0.id] ?? "")" }.sorted().joined(separator: "\n")
    }
  }

  var componentDepth: Int { componentsByDepth.count }
  var moduleDepth: Int { modulesByDepth.count }

  func components(at depth: Int) -> [GraphSnapshot.Component] {
    componentsByDepth.indices.contains(depth) ? componentsByDepth[depth] : []
  }

  func modules(at depth: Int) -> [GraphSnapshot.Module] {
    modulesByDepth.indices.contains(depth) ? modulesByDepth[depth] : []
  }

  /// The kind and the key of a binding.
  func role(of binding: GraphSnapshot.Binding) -> String { roles[binding.id] ?? "" }

  func content(of binding: GraphSnapshot.Binding, _ content: Content) -> String {
    switch content {
    case .wiring: wirings[binding.id] ?? ""
    case .requests: requests[binding.id] ?? ""
    }
  }

  /// The part of an identity that follows the component and the modules.
  private static func role(of binding: GraphSnapshot.Binding) -> String {
    let text = binding.id.text
    for owner in [binding.module, binding.component].compactMap({ $0?.text }) where text.hasPrefix(owner + " ") {
      return String(text.dropFirst(owner.count + 1)).withoutOrdinals
    }
    return text.withoutOrdinals
  }

  /// The parts at each depth. Parents come before their children.
  private static func byDepth<Part>(_ parts: [Part], _ id: (Part) -> ID, _ parent: (Part) -> ID?) -> [[Part]] {
    var depths: [ID: Int] = [:]
    var levels: [[Part]] = []
    for part in parts {
      let depth = parent(part).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[id(part)] = depth
      if depth == levels.count { levels.append([]) }
      levels[depth].append(part)
    }
    return levels
  }
}
