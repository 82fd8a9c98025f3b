// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

/// The names and the identities of all parts of a graph that are written as data.
///
/// Derived nodes are no bindings. A request for `Provider<T>` leads to the declaration of `T`.
struct GraphTranscript {
  let graph: Graph
  var keys: Keys
  /// All keys that are written down, in an order that is the same in every run.
  let writtenKeys: [Key]
  private let names: [Key: String]
  private let completeNames: [Key: String]
  /// The identities of components, by their scopes.
  private(set) var componentIDs: [GraphSnapshot.ID] = []
  /// For each installation, the scope that it belongs to, and its identity if it is a module.
  private(set) var installations: [(scope: Int, module: GraphSnapshot.ID?)] = []
  /// The identities of bindings, by their nodes; other nodes have none.
  private(set) var bindingIDs: [GraphSnapshot.ID?] = []

  init(of graph: Graph) {
    self.graph = graph
    keys = graph.keys
    writtenKeys = graph.writtenKeys(in: &keys)
    let naming = KeyNaming(of: writtenKeys, in: keys)
    names = naming.names(areComplete: false)
    completeNames = naming.names(areComplete: true)
    identify()
  }
}

extension GraphTranscript {
  /// The name of a key, as reports print it.
  func name(of key: Key) -> String { names[key, default: ""] }

  /// The name of a key, with the module before each type.
  func completeName(of key: Key) -> String { completeNames[key, default: ""] }

  /// Gives each part its identity: components, then modules, then bindings.
  private mutating func identify() {
    let declarations = graph.declarations
    var identities = Identities()
    for scope in declarations.scopes {
      let name = completeName(of: declarations.installations[scope.installation].module)
      componentIDs.append(identities.identity(scope.parent.map { "\(componentIDs[$0].text)/\(name)" } ?? name))
    }
    let scopes = Dictionary(uniqueKeysWithValues: declarations.scopes.enumerated().map { ($1.installation, $0) })
    for (index, installation) in declarations.installations.enumerated() {
      // Its installer precedes it.
      let (scope, parent) = installation.parent.map { installations[$0] } ?? (0, nil)
      let path = parent.map { "\($0.text)/" } ?? "\(componentIDs[scope].text):"
      installations.append(
        scopes[index].map { ($0, nil) }
          ?? (scope, identities.identity(path + completeName(of: installation.module))))
    }
    for node in graph.nodes {
      let scope = graph.scope(of: node)
      let installation = graph.declaration(of: node).map { installations[$0.installation] }
      // A declaration that an override has moved into another component belongs there.
      let module = installation?.scope == scope ? installation?.module : nil
      let owner = (module ?? componentIDs[scope]).text
      let name = completeName(of: graph.key(of: node)) + (declarations.entryName(of: node).map { " \($0)" } ?? "")
      bindingIDs.append(graph.kind(of: node).map { identities.identity("\(owner) \($0.word) \(name)") })
    }
  }
}

/// Assigns identities, each once.
private struct Identities {
  private var counts: [String: Int] = [:]

  mutating func identity(_ text: String) -> GraphSnapshot.ID {
    let count = counts[text, default: 0] + 1
    counts[text] = count
    // The text of a name may end like an ordinal.
    return count == 1 ? GraphSnapshot.ID(text) : identity("\(text) #\(count)")
  }
}

extension GraphSnapshot.Binding.Kind {
  /// The word for it in identities, which does not depend on other bindings.
  fileprivate var word: String {
    switch self {
    case .defaultBinding, .displacedDefault: "default"
    case .wholeContribution: "contribution"
    case .emptyCollection, .completeDictionary: "collection"
    default: rawValue
    }
  }
}

extension Graph {
  /// The kind of binding that a node is; `nil` if it is none.
  func kind(of node: Node) -> GraphSnapshot.Binding.Kind? {
    guard let declaration = declaration(of: node) else {
      return isMissing(node) ? .missing : isUnsatisfiable(node) ? .unsatisfiable : isCloser(node) ? .closer : nil
    }
    if displacedDefaults.contains(node) { return .displacedDefault }
    if declaration.role == .emptyCollection, declarations.demandsEntries(node) { return .completeDictionary }
    // The names are the same. What an override has replaced is no binding.
    return GraphSnapshot.Binding.Kind(rawValue: "\(declaration.role)")
  }

  /// All keys that are written down, in an order that is the same in every run.
  fileprivate func writtenKeys(in keys: inout Keys) -> [Key] {
    var written: [Key] = []
    for node in nodes {
      guard let kind = kind(of: node) else { continue }
      let key = key(of: node)
      written += [key, keys.element(of: key, boundBy: kind)]
      if let tag = keys.shape(of: key).tag { written.append(tag) }
    }
    return written + declarations.installations.map(\.module) + declarations.scopes.map(\.root) + declarations.requests
  }
}

extension Keys {
  /// The element that a binding of `key` constructs.
  mutating func element(of key: Key, boundBy kind: GraphSnapshot.Binding.Kind) -> Key {
    let shape = shape(of: key)
    switch shape.form {
    case .collection(_, let element, _) where kind == .contribution || kind == .wholeContribution: return element
    case .construction(let product, _): return product
    case .injection(let target, _): return target
    case .component, .hook: return key
    default: return shape.untagged
    }
  }
}
