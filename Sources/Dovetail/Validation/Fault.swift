// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A fault of a graph: its identity, and how to describe it.
///
/// To try an edit, it suffices to know which faults remain. So a rule detects all faults, but describes only those that
/// are reported.
struct Fault {
  /// The properties that distinguish a fault from others, also in a graph that an edit has changed.
  struct Identity {
    let id: Diagnostic.ID
    let key: Key
    /// The declarations that take part. Edits do not change their indices.
    let nodes: [Graph.Node]
    /// The requests that take part, each by its place in the first declaration of its statement. Edits do not change
    /// these either.
    let requests: Set<Request>
    /// The module or the component of the fault, if no declaration tells.
    let installation: Int?
    /// Whether the fault always has the same nodes in the same order. Otherwise, an edit may leave a part of it.
    let isWhole: Bool

    struct Request: Hashable {
      let requester: Graph.Node
      let position: Int
    }

    /// Whether another fault is this one, or the part of it that an edit has left.
    func covers(_ other: Identity) -> Bool {
      id == other.id && key == other.key
        && (isWhole ? nodes == other.nodes : Set(nodes).isSuperset(of: other.nodes))
        && requests.isSuperset(of: other.requests)
    }
  }

  let identity: Identity
  let describe: () -> Finding
}

/// Faults of one graph, indexed by their keys. There may be thousands, and each trial compares all of them.
struct FaultIndex {
  private let identities: [Fault.Identity]
  private let placesOfKey: [Int: [Int]]

  init(_ faults: [Fault]) {
    identities = faults.map(\.identity)
    placesOfKey = Dictionary(grouping: identities.indices) { [identities] in identities[$0].key.number }
  }
}

extension FaultIndex {
  /// Whether one of the faults covers `other`.
  func covers(_ other: Fault.Identity) -> Bool {
    placesOfKey[other.key.number, default: []].contains { identities[$0].covers(other) }
  }

  /// Whether one of the faults is covered by `other`.
  func hasPart(of other: Fault.Identity) -> Bool {
    placesOfKey[other.key.number, default: []].contains { other.covers(identities[$0]) }
  }
}

extension Rule {
  /// A fault that this rule detects.
  ///
  /// - Parameters:
  ///   - key: The key that the fault is about.
  ///   - nodes: The declarations that distinguish the fault from others of the same key.
  ///   - requests: The requests that distinguish it. An edit that adds one brings another fault.
  ///   - installation: The module or the component of the fault, if it is not that of the first node.
  ///   - isWhole: Whether a fault with only some of the nodes, or in another order, is a different fault.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func fault(
    of key: Key, at nodes: [Graph.Node] = [], requestedBy requests: [Survey.Request] = [],
    in installation: Int? = nil, asWhole isWhole: Bool = false,
    _ describe: @escaping () -> Finding
  ) -> Fault {
    let places = requests.map { requester, edge in
      // The same declaration in other components, or in another installation of the module, makes the same requests.
      Fault.Identity.Request(
        requester: survey.firstDeclaration(likeThat: requester),
        position: edge - graph.edgeRange(of: requester).lowerBound)
    }
    return Fault(
      identity: Fault.Identity(
        id: Self.id, key: key, nodes: nodes, requests: Set(places), installation: installation, isWhole: isWhole),
      describe: describe)
  }
}
