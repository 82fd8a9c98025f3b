// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// Writes a graph as text.
struct GraphWriter {
  private let graph: GraphSnapshot
  private let requests: [GraphSnapshot.ID: [GraphSnapshot.Request]]
  private let owners: [Owner]
  private let labels: [GraphSnapshot.ID: String]

  /// A component or a module, with its bindings.
  private struct Owner {
    let heading: String
    let path: String
    /// The binding that opens it, if it is a component.
    let opening: GraphSnapshot.ID?
    var bindings: [GraphSnapshot.Binding] = []
  }

  init(_ graph: GraphSnapshot) {
    self.graph = graph
    requests = Dictionary(grouping: graph.requests, by: \.requester)
    let owners = Self.owners(of: graph)
    let openings = Dictionary(
      owners.compactMap { owner in owner.opening.map { ($0, owner.path) } }, uniquingKeysWith: { first, _ in first })
    let listed: [(id: GraphSnapshot.ID, parts: GraphLabels.Parts)] = owners.flatMap { owner in
      (owner.opening.map { [($0, .init(name: openings[$0, default: ""], kind: "component", owner: ""))] } ?? [])
        + owner.bindings.map { ($0.id, .init(name: $0.listedName, kind: $0.kind.rawValue, owner: owner.path)) }
    }
    var names = GraphLabels(listed.map(\.parts))
    labels = Dictionary(listed.map { ($0.id, names.next($0.parts)) }, uniquingKeysWith: { first, _ in first })
    self.owners = owners
  }

  private static func owners(of graph: GraphSnapshot) -> [Owner] {
    var paths: [GraphSnapshot.ID: String] = [:]
    var counts: [String: Int] = [:]
    func path(_ name: String, in parent: GraphSnapshot.ID?) -> String {
      let path = (parent.flatMap { paths[$0] }.map { "\($0)/" } ?? "") + name
      counts[path, default: 0] += 1
      let count = counts[path, default: 1]
      return count == 1 ? path : "\(path) #\(count)"
    }
    var components: [(id: GraphSnapshot.ID, owner: Owner)] = []
    for component in graph.components {
      let path = path(component.name, in: component.parent)
      paths[component.id] = path
      components.append(
        (component.id, Owner(heading: "component \(path)", path: path, opening: component.binding)))
    }
    var modules: [(id: GraphSnapshot.ID, owner: Owner)] = []
    for module in graph.modules {
      let path = path(module.name, in: module.parent ?? module.component)
      paths[module.id] = path
      modules.append((module.id, Owner(heading: "module \(path)", path: path, opening: nil)))
    }
    let openings = Set(graph.components.map(\.binding))
    let bindings = Dictionary(
      grouping: graph.bindings.filter { !openings.contains($0.id) }, by: { $0.module ?? $0.component })
    return (components + modules.sorted { $0.owner.path < $1.owner.path }).compactMap { id, owner in
      var owner = owner
      // Bindings with the same heading keep their order.
      owner.bindings = (bindings[id] ?? []).map { ($0.heading, $0) }.enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
      return owner.opening == nil && owner.bindings.isEmpty ? nil : owner
    }
  }

  func text() -> String {
    owners.map { owner in
      let head = [owner.heading] + (owner.opening.map { lines(forRequestsOf: $0, indentation: "  ") } ?? [])
      return (head + owner.bindings.flatMap(lines(for:))).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func lines(for binding: GraphSnapshot.Binding) -> [String] {
    ["  \(binding.heading)"] + (binding.entry.map { ["    entry: \($0.oneLine)"] } ?? [])
      + lines(forRequestsOf: binding.id, indentation: "    ")
  }

  private func lines(forRequestsOf id: GraphSnapshot.ID, indentation: String) -> [String] {
    (requests[id] ?? []).flatMap { request in
      let targets = request.targets.map { labels[$0, default: $0.text] }
      let line = "\(indentation)\(request.words): \(request.type)"
      switch targets.count {
      case 0: return ["\(line) → nothing"]
      case 1: return [targets[0] == request.type ? line : "\(line) → \(targets[0])"]
      default: return [line] + targets.map { "\(indentation)  → \($0)" }
      }
    }
  }
}

extension GraphSnapshot.Binding {
  /// The key, and the key of its dictionary entry.
  fileprivate var listedName: String { key + (entry.map { " \($0.oneLine)" } ?? "") }

  fileprivate var heading: String {
    let words = [lifetime.rawValue] + effects.map(\.rawValue) + (replaced.isEmpty ? [] : ["overridden"])
    return "\(kind.rawValue) \(key): \(words.joined(separator: ", "))"
  }
}

extension GraphSnapshot.Request {
  /// All properties of the request except its type. Default values are omitted.
  fileprivate var words: String {
    // What accepts the main actor accepts what is confined to it.
    let accepted = accepts.map { $0.isEmpty ? ["nothing"] : $0.filter { $0 != .confined }.map(\.rawValue) }
    return
      ([role.verb] + (strength == .eager ? [] : [strength.rawValue]) + (access == .plain ? [] : [access.rawValue])
      + (accepted.map { ["accepting"] + $0 } ?? [])).joined(separator: " ")
  }
}

extension String {
  /// The text on one line. The description of an entry may be any text.
  fileprivate var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
