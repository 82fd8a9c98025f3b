// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Fault {
  /// The properties that distinguish a fault from others, also in a graph that an edit has changed. They are declarations
  /// and requests of declarations, because edits do not change the indices of these.
  struct Identity {
    let id: Diagnostic.ID
    /// The key that the fault is about.
    let key: Key
    /// The declaration that it is about, if there is one.
    var node: Graph.Node?
    /// The module or the component of the fault, if it is not that of `node`.
    var installation: Int?
    /// What distinguishes it from other faults of the same key. An edit may leave a part of these.
    var parts: Set<Part> = []

    enum Part: Hashable {
      case declaration(Graph.Node)
      /// A request, by its place in the first declaration of its statement.
      case request(of: Graph.Node, at: Int)
      /// The declarations of a loop. An edit that leaves a part of them leaves another loop.
      case loop(Set<Graph.Node>)
    }

    /// Whether another fault is this one, or the part of it that an edit has left.
    func covers(_ other: Identity) -> Bool {
      id == other.id && key == other.key && parts.isSuperset(of: other.parts)
    }
  }
}

extension Facts {
  func identity(of fault: Fault) -> Fault.Identity {
    func identity(_ nodes: [Graph.Node], of key: Key? = nil, _ installation: Int? = nil) -> Fault.Identity {
      Fault.Identity(
        id: fault.id, key: key ?? graph.key(of: nodes[0]), node: nodes.first, installation: installation,
        parts: Set(nodes.map { .declaration($0) }))
    }
    func module(of installation: Int) -> Key { graph.declarations.installations[installation].module }
    switch fault {
    case .endlessInstallation(let place):
      let refused = graph.declarations.refusedInstallations[place]
      // Those of one module of the component are one fault, and the whole path is long.
      let path = refused.parent.map(graph.declarations.path(to:)) ?? []
      return identity([], of: refused.module, path.prefix(2).last)
    case .componentCycle(let node), .unsatisfiableLifetime(let node), .voidBinding(let node),
      .incompleteDictionary(let node), .unmatchedDecoration(let node), .unmatchedOverride(let node),
      .retainCycle(_, through: let node, in: _), .unsharedAlias(let node, aliases: _), .uncollectedBinding(let node),
      .unopenedComponent(let node), .releasedSingleton(let node):
      return identity([node])
    case .undeclaredShadowing(let shadowing): return identity([shadowing.node])
    case .duplicateBinding(let nodes), .duplicateDictionaryKey(let nodes), .unusedBinding(let nodes),
      .unneededShadowing(let nodes), .ineffectiveOverride(let nodes), .unsharedOverride(let nodes):
      return identity(nodes)
    case .missingBinding(let node), .captiveDependency(let node), .unsatisfiableShape(let node, _):
      return Fault.Identity(
        id: fault.id, key: graph.key(of: node), installation: installation(around: node),
        parts: parts(of: survey.requests(for: node)))
    case .unfilledOptional(let node): return identity([], of: graph.key(of: node), installation(around: node))
    case .repeatedRequest(let node, let edges):
      return Fault.Identity(
        id: fault.id, key: graph.key(of: node), node: node, parts: parts(of: edges.map { (node, $0) }))
    case .duplicateModule(let repeated, binding: let nodes): return identity(nodes, of: module(of: repeated[0]))
    case .repeatedSingleton(let repeated), .repeatedModule(let repeated):
      return identity(repeated.shadowings.map(\.node), of: module(of: repeated.inner[0]), repeated.inner[0])
    case .dependencyCycle(_, inside: let loop):
      let nodes = loop.filter { graph.declaration(of: $0) != nil }.ascending()
      return Fault.Identity(
        id: fault.id, key: graph.key(of: nodes[0]), node: nodes[0], parts: [.loop(Set(nodes))])
    case .refusedBuild: return identity([], of: graph.key(of: graph.component))
    case .effectMismatch(let refusals):
      let requests = refusals.map(\.node).uniqued().flatMap {
        self.requests(refusedBy: $0, in: refusals).map(\.request)
      }
      var mismatch = identity([refusals[0].culprit])
      mismatch.parts.formUnion(parts(of: requests))
      return mismatch
    case .unusedModule(let place):
      let module = usage.unusedModules[place]
      return identity(module.unused, of: module.type, module.installations[0])
    case .unrequestedCloser(let nodes):
      let component = graph.declarations.scopes[graph.scope(of: nodes[0])].component
      return identity([], of: graph.key(of: component), installation(around: nodes[0]))
    }
  }

  /// The types that take part in a fault, in order: those of the bindings in a retain cycle, and otherwise the one that it
  /// is about.
  func types(in fault: Fault) -> [Key] {
    guard case .retainCycle(_, through: _, in: let members) = fault else { return [type(of: identity(of: fault).key)] }
    return members.ascending().compactMap(type(takingPart:)).uniqued()
  }

  /// The type by which a node takes part in a loop; `nil` for what only leads on to another.
  func type(takingPart node: Graph.Node) -> Key? {
    guard let declaration = graph.declaration(of: node), !declaration.isAlias, declaration.role != .hook else {
      return nil
    }
    let element = declaration.role == .contribution ? element(ofCollection: declaration.key) : nil
    return type(of: element ?? declaration.key)
  }

  /// The type in a key, without its tag: what a factory constructs, what an injector fills, a component.
  private func type(of key: Key) -> Key {
    let type = shape(of: key).untagged
    return switch shape(of: type).form {
    case .construction(let product, _): product
    case .injection(let target, _): target
    case .component(let component): component
    default: type
    }
  }

  /// The requests that lead to a refusing node. An access is requested by others. An asynchronous declaration makes the
  /// requests itself.
  func requests(
    refusedBy node: Graph.Node, in refusals: [Refusal]
  ) -> [(request: Survey.Request, refusal: Refusal)] {
    let refused = refusals.filter { $0.node == node }
    if graph.declaration(of: node) != nil { return refused.map { ((node, $0.edge), $0) } }
    return survey.requests(for: node).map { ($0, refused[0]) }
  }

  private func parts(of requests: [Survey.Request]) -> Set<Fault.Identity.Part> {
    Set(
      requests.map { requester, edge in
        // The same declaration in other components, or in another installation of the module, makes the same requests.
        .request(
          of: firstNodesOfLines[requester], at: edge - graph.edgeRange(of: requester).lowerBound)
      })
  }

  /// The module that declares a node, if that belongs to the same component; otherwise the component that the node
  /// belongs to.
  func installation(around node: Graph.Node) -> Int {
    let component = graph.declarations.scopes[graph.scope(of: node)].installation
    guard let own = graph.declaration(of: node)?.installation else { return component }
    return graph.declarations.path(to: own).contains(component) ? own : component
  }
}

/// Faults of one graph, by their parts. There may be thousands of one key, and each trial compares all of them.
struct FaultIndex {
  private struct Kind: Hashable {
    let id: Diagnostic.ID
    let key: Key
  }

  private var kinds: Set<Kind> = []
  private var kindsWithoutParts: Set<Kind> = []
  private var ofPart: [Fault.Identity.Part: [Fault.Identity]] = [:]

  init(_ identities: [Fault.Identity]) {
    for identity in identities {
      kinds.insert(kind(of: identity))
      if identity.parts.isEmpty { kindsWithoutParts.insert(kind(of: identity)) }
      for part in identity.parts { ofPart[part, default: []].append(identity) }
    }
  }

  private func kind(of identity: Fault.Identity) -> Kind { Kind(id: identity.id, key: identity.key) }
}

extension FaultIndex {
  /// Whether one of the faults covers `other`.
  func covers(_ other: Fault.Identity) -> Bool {
    guard let part = other.parts.first else { return kinds.contains(kind(of: other)) }
    return ofPart[part, default: []].contains { $0.covers(other) }
  }

  /// Whether one of the faults is covered by `other`.
  func hasPart(of other: Fault.Identity) -> Bool {
    kindsWithoutParts.contains(kind(of: other))
      || other.parts.contains { ofPart[$0, default: []].contains { other.covers($0) } }
  }
}
