// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Survey {
  private static let vagueTypes: Set<String> = [
    "Bool", "Data", "Date", "Double", "Duration", "Float", "Int", "String", "URL", "UUID",
  ]

  /// A value of a type such as `String` or `URL` is bound without a tag, and several types request it.
  ///
  /// A note, because the requesters may mean the same value. But the type does not state its meaning: another requester
  /// that means another value gets this one. Such types are few and listed. An app's own types, services and closures
  /// state their purpose.
  ///
  /// O(V), plus O(E) for each such binding.
  func ambiguousValues() -> [Fault] {
    graph.declarations.all.indices.filter { node in
      [.binding, .defaultBinding].contains(graph.declarations.all[node].role) && isAmbiguous(graph.key(of: node))
        && countOfTypes(among: requests(forValueBoundBy: node).map(\.requester)) > 1
    }.map { .ambiguousValue($0) }
  }

  private func requests(forValueBoundBy node: Graph.Node) -> [Request] {
    let decorated = declarations(of: graph.key(of: node)).filter { graph.undecorated($0) == node }
    return decorated.flatMap(requests(for:))
      .filter { constructs($0.requester) && !decorated.contains($0.requester) }
  }

  /// Whether a requester constructs an element that the root needs. Aliases and hooks do not count, because they may
  /// give the value a meaning.
  private func constructs(_ requester: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: requester), !path(to: requester).isEmpty else { return false }
    return declaration.role != .hook && declaration.role != .component && declaration.alias == nil
  }

  /// The number of types that the requesters construct. A loop or a generic module declares several on one line.
  private func countOfTypes(among requesters: [Graph.Node]) -> Int {
    let requesters = requesters.uniqued { graph.site(of: $0) }
    let others = requesters.filter { !constructsImplementation($0) }
    return requesters.count - others.count
      + others.uniqued { constructed(by: shape(of: graph.key(of: $0)).untagged) }.count
  }

  /// Whether a requester contributes an implementation of a protocol, which differs from those of other lines.
  private func constructsImplementation(_ requester: Graph.Node) -> Bool {
    graph.declaration(of: requester)?.role == .contribution
      && element(ofCollection: graph.key(of: requester)).map(isProtocol) ?? false
  }

  private func isAmbiguous(_ key: Key) -> Bool {
    guard isVocabulary(key), shape(of: key).tag == nil,
      case .nominal(let type) = keys.source.name(of: key)
    else { return false }
    return type.declaration.path.count == 1 && Self.vagueTypes.contains(type.declaration.path[0])
  }

  func finding(ofAmbiguousValue node: Graph.Node) -> Finding {
    let requests = requests(forValueBoundBy: node)
    let count = countOfTypes(among: requests.map(\.requester))
    let name = name(of: node)
    return finding(
      about: name, "\(count) types request `\(name)`, which does not say what its value means",
      at: graph.site(of: node),
      evidence: [evidence(of: node, role: .bound)] + requests.map { evidence(ofRequestBy: $0, $1) },
      mergingEvidence: true,
      suggestions: ["bind it with .tagged(with:), or as a type of its own"])
  }
}
