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
/// of all statements below it.
struct GraphText {
  let text: String

  init(of graph: GraphSnapshot) {
    text = GraphWriter(graph).text()
  }

  /// Reads a text, if it describes a graph.
  init?(reading text: String) {
    guard let graph = GraphReader(text)?.graph else { return nil }
    self.text = text
    self.graph = graph
  }

  /// The graph that was read, with the identities and names of the text.
  private(set) var graph: GraphSnapshot?
}

/// The labels of bindings, as the targets of requests.
struct GraphLabels {
  private var counts: [String: Int] = [:]
  private var places: [String: Int] = [:]

  /// - Parameter names: the names and the owners of all bindings, in the order of the text.
  init(_ names: [(name: String, owner: String)]) {
    for (name, owner) in names {
      counts[name, default: 0] += 1
      counts["\(name) in \(owner)", default: 0] += 1
    }
  }

  /// The label of the next binding. A unique name stands alone. Otherwise its owner is added, and then a number if
  /// necessary.
  mutating func next(_ name: String, _ owner: String) -> String {
    let label = "\(name) in \(owner)"
    if counts[name] == 1 { return name }
    if counts[label] == 1 { return label }
    places[label, default: 0] += 1
    return "\(name) (\(places[label, default: 0])) in \(owner)"
  }
}

extension GraphSnapshot.Request.Role {
  /// The first word of its line. It is never a word for a kind of binding.
  var verb: String {
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

  init?(verb: String) {
    let all: [Self] = [.parameter, .decorated, .original, .closer, .root, .eagerSingleton, .hook]
    guard let role = all.first(where: { $0.verb == verb }) else { return nil }
    self = role
  }
}
