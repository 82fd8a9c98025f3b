// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Access that an object received for later use.
struct RealAccess {
  let content: Content
  /// The target of the access.
  let destination: Int
  /// The instance for which the access is called. The access may also belong to one of its ancestors.
  let instance: RealInstance
}

extension RealAccess {
  /// All such access in the root of an instance, and in its eager dependencies.
  static func all(in root: Any, of instance: RealInstance, _ oracle: Oracle) -> [RealAccess] {
    var accesses: [RealAccess] = []
    var pending = [(root, oracle.successors[oracle.components[instance.scope]][0].node)]
    var seen: Set<ObjectIdentifier> = []
    while let (value, node) = pending.popLast() {
      let destinations = oracle.successors[node].map(\.node)
      let content = Content(value)
      if oracle.isAlias(node) {
        pending.append((value, destinations[0]))
        continue
      }
      if case .declaration = oracle.nodes[node] {
        var elements = [value]
        if case .elements(let all) = content { elements = all }
        let run = (elements.first as? any RealElement)?.construction
        guard let run, seen.insert(ObjectIdentifier(run)).inserted else { continue }
        pending += zip(run.given, destinations).map { ($0, $1) }
        continue
      }
      switch content {
      case .something(let wrapped): if let destination = destinations.first { pending.append((wrapped, destination)) }
      case .nothing, .elements, .entries, nil: break
      case let access?:
        if let destination = destinations.first { accesses.append(Self(access, destination, instance, oracle)) }
      }
    }
    return accesses
  }

  private init(_ content: Content, _ destination: Int, _ instance: RealInstance, _ oracle: Oracle) {
    self.init(
      content: content, destination: destination,
      instance: instance.enclosing(at: min(oracle.depth(of: destination), instance.depth)))
  }

  /// Whether it retains the nodes that it leads to.
  var isStrong: Bool { if case .weak = content { false } else { true } }
}

extension Content {
  /// Uses the access.
  ///
  /// - Parameter destination: the node that this gives access to.
  func use(_ destination: Int, _ oracle: Oracle, _ graph: RealGraph) async throws {
    switch self {
    case .provider(let get), .lazy(let get): _ = get()
    case .throwing(let get): _ = try get()
    case .mainActor(let get): _ = await MainActor.run { Carried(value: get()) }
    case .async(let get): _ = try await get()
    case .product(let make): _ = try await make(0)
    case .opening(let open):
      if let scope = oracle.scope(openedBy: destination) {
        _ = try await open(RealInstance.seed(of: scope, oracle, graph))
      }
    case .nothing, .something, .elements, .entries, .weak: break
    }
  }
}
