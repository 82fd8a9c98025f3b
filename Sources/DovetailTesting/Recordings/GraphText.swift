// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// A graph as text, for people who read differences of versions.
///
/// ```
/// component AppComponent
///   builds: App
///
/// module AppComponent/NetworkModule
///   binding any HTTPClient: singleton
///     needs: Session
///     needs deferred provider accepting throwing: ThrowingProvider<Token> → Token
/// ```
///
/// A request names its target only if the target's name differs from the requested type. Owners and bindings are
/// sorted, but the targets of a request keep their order. There are no source locations: each edit would change those
/// of all statements below it. Nothing reads the text: `GraphSnapshot.json()` is the format for programs.
struct GraphText {
  private let requests: [GraphSnapshot.ID: [GraphSnapshot.Request]]
  private let owners: [Owner]
  private let labels: [GraphSnapshot.ID: String]

  /// A component or a module, with its bindings.
  private struct Owner {
    let path: String
    /// The binding that opens it, if it is a component.
    let opening: GraphSnapshot.ID?
    var bindings: [GraphSnapshot.Binding] = []
  }

  init(of graph: GraphSnapshot) {
    requests = Dictionary(grouping: graph.requests, by: \.requester)
    owners = Self.owners(of: graph)
    labels = Self.labels(of: owners)
  }

  /// The labels of bindings, as the targets of requests: the shortest that is unique. If none is, the longest has a
  /// number.
  private static func labels(of owners: [Owner]) -> [GraphSnapshot.ID: String] {
    let bindings: [(id: GraphSnapshot.ID, labels: [String])] = owners.flatMap { owner in
      (owner.opening.map { [($0, [owner.path])] } ?? [])
        + owner.bindings.map { binding in
          let name = "\(binding.listedName) in \(owner.path)"
          return (binding.id, [binding.listedName, name, "\(binding.kind.rawValue) \(name)"])
        }
    }
    let counts = Dictionary(bindings.flatMap(\.labels).map { ($0, 1) }, uniquingKeysWith: +)
    var places: [String: Int] = [:]
    return bindings.reduce(into: [:]) { labels, binding in
      let longest = binding.labels[binding.labels.count - 1]
      places[longest, default: 0] += 1
      labels[binding.id] =
        binding.labels.first { counts[$0] == 1 }
        ?? "\(longest), number \(places[longest, default: 0]) of \(counts[longest, default: 0])"
    }
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
    // Parents come before their children.
    for component in graph.components { paths[component.id] = path(component.name, in: component.parent) }
    for module in graph.modules { paths[module.id] = path(module.name, in: module.parent ?? module.component) }
    let components = graph.components.map { ($0.id, Owner(path: paths[$0.id, default: ""], opening: $0.binding)) }
    let modules = graph.modules.map { ($0.id, Owner(path: paths[$0.id, default: ""], opening: nil)) }
    let openings = Set(graph.components.map(\.binding))
    let bindings = Dictionary(
      grouping: graph.bindings.filter { !openings.contains($0.id) }, by: { $0.module ?? $0.component })
    return (components + modules.sorted { $0.1.path < $1.1.path }).compactMap { id, owner in
      var owner = owner
      // Bindings with the same heading keep their order.
      owner.bindings = (bindings[id] ?? []).map { (heading: $0.heading, binding: $0) }.enumerated()
        .sorted { ($0.element.heading, $0.offset) < ($1.element.heading, $1.offset) }.map(\.element.binding)
      return owner.opening == nil && owner.bindings.isEmpty ? nil : owner
    }
  }

  var text: String {
    owners.map { owner in
      let kind = owner.opening == nil ? "module" : "component"
      let head = ["\(kind) \(owner.path)"] + (owner.opening.map { lines(forRequestsOf: $0, indentation: "  ") } ?? [])
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
    let words =
      [alias, instanceLifetime?.rawValue].compactMap(\.self) + effects.map(\.rawValue)
      + (replaced.isEmpty ? [] : ["overridden"])
    return "\(kind.rawValue) \(key): \(words.joined(separator: ", "))"
  }
}

extension GraphSnapshot.Request.Role {
  /// The first word of its line. It is never a word for a kind of binding.
  fileprivate var verb: String {
    switch self {
    case .parameter: "needs"
    case .decorated: "decorates"
    case .original: "provides"
    case .closer: "closes"
    case .root: "builds"
    case .eagerSingleton: "starts"
    case .hook: "runs"
    }
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
