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
  /// The parts of a label.
  struct Parts {
    let name: String
    /// The word for the kind of binding.
    let kind: String
    let owner: String

    /// Labels of increasing length.
    fileprivate var labels: [String] { [name, "\(name) in \(owner)", "\(kind) \(name) in \(owner)"] }
  }

  private var counts: [String: Int] = [:]
  private var places: [String: Int] = [:]

  /// - Parameter parts: the parts of the labels of all bindings, in the order of the text.
  init(_ parts: [Parts]) {
    for label in parts.flatMap(\.labels) { counts[label, default: 0] += 1 }
  }

  /// The label of the next binding: the shortest that is unique. If none is, the longest has a number.
  mutating func next(_ parts: Parts) -> String {
    let labels = parts.labels
    if let unique = labels.first(where: { counts[$0] == 1 }) { return unique }
    let longest = labels[labels.count - 1]
    places[longest, default: 0] += 1
    return "\(longest), number \(places[longest, default: 0]) of \(counts[longest, default: 0])"
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
