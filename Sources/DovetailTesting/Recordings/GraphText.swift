// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

/// A graph as text that is read by people, in differences of versions.
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
/// A request names its target only if that has another name than the requested type. Owners and bindings are sorted, but what a request leads
/// to is in its order. There are no places in source files: each edit would change those of all statements below.
struct GraphText {
  let text: String

  init(of graph: GraphSnapshot) {
    text = GraphWriter(graph).text()
  }

  /// A text that may be one of a graph.
  init?(reading text: String) {
    guard let graph = GraphReader(text)?.graph else { return nil }
    self.text = text
    self.graph = graph
  }

  /// The graph that was read. Its identities and its names are those of the text.
  private(set) var graph: GraphSnapshot?
}

/// What a binding of a text is called where a request leads to it.
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

  /// The label of the next binding. The name of one that is alone, else with its owner, else with a number as well.
  mutating func next(_ name: String, _ owner: String) -> String {
    let label = "\(name) in \(owner)"
    if counts[name] == 1 { return name }
    if counts[label] == 1 { return label }
    places[label, default: 0] += 1
    return "\(name) (\(places[label, default: 0])) in \(owner)"
  }
}

extension GraphSnapshot.Request.Role {
  /// The word with which its line begins; none is the word for a kind of binding.
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
