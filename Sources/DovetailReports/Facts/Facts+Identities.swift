// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Names by which other tools recognize a fault in the next run.

extension Facts {
  /// For each fault, the component, the modules, the role and the key that it is about, in the form of the identities of a
  /// graph that is written down: `Shop.AppComponent:Shop.StoreModule binding Shop.Store`; and the key alone.
  ///
  /// Neither lines nor other faults change an identity. So there are no ordinals, and each key is named alone, because the
  /// names in one report depend on each other. If a key may have several declarations, as that of a collection, their
  /// requests distinguish them.
  @inline(never)
  func identities(of faults: [Fault.Identity]) -> [(text: String, key: String)] {
    let components = Set(graph.declarations.scopes.map(\.installation))
    var names: [Key: String] = [:]
    func name(_ key: Key) -> String {
      if let known = names[key] { return known }
      let name = KeyNaming(of: [key], in: keys).names(areComplete: true)[key, default: ""]
      names[key] = name
      return name
    }
    func text(of fault: Fault.Identity) -> String {
      let path = graph.declarations.path(to: fault.installation ?? installation(around: fault.node ?? 0))
      let modules = path.reversed().prefix { !components.contains($0) }.reversed()
      func names(of installations: some Sequence<Int>) -> String {
        installations.map { name(graph.declarations.installations[$0].module) }.joined(separator: "/")
      }
      var text = names(of: path.filter(components.contains))
      if !modules.isEmpty { text += ":" + names(of: modules) }
      guard let node = fault.node, graph.key(of: node) == fault.key,
        let declaration = graph.declaration(of: node)
      else { return "\(text) \(name(fault.key))" }
      text += " \(declaration.role) \(name(fault.key))"
      if let entry = graph.declarations.entryName(of: node) { text += " \(entry)" }
      switch declaration.role {
      case .contribution, .wholeContribution, .decoration, .hook:
        let requests = graph.declarations.requests[declaration.requests].map(name)
        return requests.isEmpty ? text : "\(text) requesting \(requests.joined(separator: ", "))"
      case .component, .seed, .binding, .defaultBinding, .emptyCollection, .overridden: return text
      }
    }
    return faults.map { (text(of: $0), name($0.key)) }
  }
}
