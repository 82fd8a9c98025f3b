// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// Reads the text of a graph, as far as differences need it.
///
/// Identities and names are labels of the text. In the graph itself, names may contain Swift modules.
struct GraphReader {
  typealias Binding = GraphSnapshot.Binding
  typealias ID = GraphSnapshot.ID

  /// The graph that was read.
  private(set) var graph: GraphSnapshot

  private struct Owner {
    let path: String
    let isComponent: Bool
  }

  private struct Declared {
    let owner: Int
    let kind: GraphSnapshot.Binding.Kind
    let key: String
    let words: [Substring]
    var entry: String?
    /// Whether it opens its owner, a component.
    var opensOwner = false

    var name: String { key + (entry.map { " \($0)" } ?? "") }
  }

  private struct Requested {
    let binding: Int
    let words: [Substring]
    let type: String
    /// Empty if the only target has the name of the type.
    var targets: [String]
  }

  private struct Line {
    let depth: Int
    /// The text before the first colon.
    let head: Substring
    let rest: Substring

    init?(_ line: Substring) {
      depth = line.prefix { $0 == " " }.count
      let parts = line.dropFirst(depth).split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      guard let head = parts.first, !head.isEmpty else { return nil }
      self.head = head
      rest = parts.count > 1 ? parts[1] : ""
    }
  }

  private var owners: [Owner] = []
  /// The bindings with their owners. The first of a component is the one that opens it.
  private var bindings: [Declared] = []
  private var requests: [Requested] = []

  init?(_ text: String) {
    graph = GraphSnapshot(components: [], modules: [], bindings: [], requests: [], diagnostics: [])
    for line in text.split(separator: "\n") {
      guard take(line) else { return nil }
    }
    guard owners.first?.isComponent == true, let graph = assembled() else { return nil }
    self.graph = graph
  }

  // MARK: - Lines

  /// - Returns: whether the line is valid at its position.
  private mutating func take(_ text: Substring) -> Bool {
    guard let line = Line(text) else { return false }
    if line.depth == 0 { return takeOwner(text) }
    if owners.isEmpty { return false }
    if line.head.hasPrefix("→ ") {
      guard let last = requests.indices.last else { return false }
      requests[last].targets.append(String(text.drop { $0 == " " }.dropFirst(2)))
      return true
    }
    let words = line.head.split(separator: " ")
    if let verb = words.first, GraphSnapshot.Request.Role(verb: String(verb)) != nil {
      return takeRequest(words, line.rest)
    }
    if line.depth == 2 { return takeBinding(text.dropFirst(2)) }
    guard line.head == "entry", let last = bindings.indices.last else { return false }
    bindings[last].entry = String(line.rest)
    return true
  }

  private mutating func takeOwner(_ text: Substring) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["component", "module"].contains(parts[0]) else { return false }
    let owner = Owner(path: String(parts[1]), isComponent: parts[0] == "component")
    owners.append(owner)
    if owner.isComponent {
      bindings.append(
        Declared(owner: owners.count - 1, kind: .component, key: owner.path, words: ["transient"], opensOwner: true))
    }
    return true
  }

  /// Reads a line such as `binding [String: Page]: singleton, throwing`, whose key may contain a colon.
  private mutating func takeBinding(_ text: Substring) -> Bool {
    guard let colon = text.ranges(of: ": ").last else { return false }
    let parts = text[..<colon.lowerBound].split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let kind = Binding.Kind(rawValue: String(parts[0])) else { return false }
    bindings.append(
      Declared(
        owner: owners.count - 1, kind: kind, key: String(parts[1]),
        words: text[colon.upperBound...].split(separator: ", ")))
    return true
  }

  private mutating func takeRequest(_ words: [Substring], _ rest: Substring) -> Bool {
    let parts = rest.split(separator: " → ", maxSplits: 1)
    guard let last = bindings.indices.last, let type = parts.first else { return false }
    requests.append(
      Requested(binding: last, words: words, type: String(type), targets: parts.dropFirst().map(String.init)))
    return true
  }

  // MARK: - Assembling

  private func assembled() -> GraphSnapshot? {
    let parts = bindings.map { binding in
      GraphLabels.Parts(
        name: binding.name, kind: binding.kind.rawValue, owner: binding.opensOwner ? "" : owners[binding.owner].path)
    }
    var labels = GraphLabels(parts)
    let ids = parts.map { ID(labels.next($0)) }
    let known = Set(ids)
    var components: [GraphSnapshot.Component] = []
    var modules: [GraphSnapshot.Module] = []
    for (number, owner) in owners.enumerated() {
      let id = ID(owner.path)
      let name = owner.path.split(separator: "/").last.map(String.init) ?? owner.path
      if owner.isComponent {
        guard let binding = bindings.firstIndex(where: { $0.owner == number && $0.opensOwner }) else { return nil }
        components.append(
          .init(
            id: id, name: name, qualifiedName: name, parent: component(around: owner), binding: ids[binding], root: "",
            seed: nil))
      } else {
        guard let component = component(around: owner) else { return nil }
        modules.append(
          .init(
            id: id, name: name, qualifiedName: name, parent: nil, component: component, site: nil, furtherSites: []))
      }
    }
    var made: [Binding] = []
    for (binding, id) in zip(bindings, ids) {
      guard let new = self.binding(binding, id) else { return nil }
      made.append(new)
    }
    var asked: [GraphSnapshot.Request] = []
    for request in requests {
      guard let new = self.request(request, of: ids[request.binding], known) else { return nil }
      asked.append(new)
    }
    return GraphSnapshot(components: components, modules: modules, bindings: made, requests: asked, diagnostics: [])
  }

  /// The component of a module, or the parent of a component.
  private func component(around owner: Owner) -> ID? {
    owners.filter { $0.isComponent && owner.path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
      .map { ID($0.path) }
  }

  private func binding(_ binding: Declared, _ id: ID) -> Binding? {
    let owner = owners[binding.owner]
    let component = owner.isComponent ? ID(owner.path) : component(around: owner)
    let lifetime = binding.words.first.flatMap { Binding.Lifetime(rawValue: String($0)) }
    let words = binding.words.dropFirst()
    let effects = words.filter { $0 != "overridden" }.map { GraphSnapshot.Effect(rawValue: String($0)) }
    guard let component, let lifetime, !effects.contains(nil) else { return nil }
    return Binding(
      id: id, kind: binding.kind, key: binding.key, element: binding.key, qualifiedElement: binding.key, tag: nil,
      qualifiedTag: nil, lifetime: lifetime, effects: effects.compactMap(\.self), entry: binding.entry, site: nil,
      module: owner.isComponent ? nil : ID(owner.path), component: component,
      replaced: words.contains("overridden") ? [Site(fileID: "", line: 0)] : [])
  }

  private func request(_ request: Requested, of requester: ID, _ known: Set<ID>) -> GraphSnapshot.Request? {
    var words = request.words.map(String.init)[...]
    guard let role = words.popFirst().flatMap(GraphSnapshot.Request.Role.init(verb:)) else { return nil }
    var (strength, access) = (GraphSnapshot.Request.Strength.eager, GraphSnapshot.Request.Access.plain)
    var accepts: [GraphSnapshot.Effect]?
    while let word = words.popFirst() {
      if word == "accepting" {
        accepts = words.compactMap(GraphSnapshot.Effect.init(rawValue:))
        words = []
      } else if let known = GraphSnapshot.Request.Strength(rawValue: word) {
        strength = known
      } else if let known = GraphSnapshot.Request.Access(rawValue: word) {
        access = known
      } else {
        return nil
      }
    }
    let named = request.targets.isEmpty ? [request.type] : request.targets == ["nothing"] ? [] : request.targets
    let targets = named.map { ID($0) }
    guard known.isSuperset(of: targets) else { return nil }
    return GraphSnapshot.Request(
      requester: requester, role: role, position: 0, type: request.type, access: access, strength: strength,
      accepts: accepts, targets: targets)
  }
}
