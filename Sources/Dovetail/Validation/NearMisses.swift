// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// What somebody may have meant who asked for `missing`, which nobody binds, or mentioned it otherwise: at most three, in
  /// order of declaration, those of the same type first.
  func nearMisses(of missing: Key, isRequest: Bool = true) -> [Diagnostic.Note] {
    let resembling = nearMissesOfStem(of: missing, isRequest: isRequest)
    let conforming = bindings(conformingTo: missing).lazy.map { node in
      "`\(self.name(of: self.graph.key(of: node)))`, which would do, is bound" + self.place(of: node)
    }
    let general = bindings(toWhichConforms: missing).lazy.map { node in
      let name = self.name(of: self.graph.key(of: node))
      return "`\(name)` is bound\(self.place(of: node)), and `\(self.name(of: missing))` is one: ask for `\(name)`"
    }
    return (resembling + conforming.prefix(3) + general.prefix(3)).prefix(3).map { Diagnostic.Note(.nearMiss, $0) }
  }

  private func nearMissesOfStem(of missing: Key, isRequest: Bool) -> [String] {
    var seen: Set<Key> = []
    let candidates = bindings(ofStemOf: missing).filter { node in
      graph.declaration(of: node)?.role != .decoration && seen.insert(graph.key(of: node)).inserted
    }
    return Array(candidates.lazy.compactMap { self.nearMiss($0, of: missing, isRequest: isRequest) }.prefix(3))
  }

  private func place(of node: Graph<Key>.Node) -> String { graph.site(of: node).map { " at \($0)" } ?? "" }

  private func nearMiss(_ node: Graph<Key>.Node, of missing: Key, isRequest: Bool) -> String? {
    let key = graph.key(of: node)
    guard let declaration = graph.declaration(of: node) else { return nil }
    let verb =
      switch declaration.role {
      case .component: "installed"
      case .contribution, .wholeContribution: "contributed to"
      case .emptyCollection: "declared"
      case .binding, .defaultBinding, .seed: "bound"
      case .decoration, .hook, .overridden: ""
      }
    if verb.isEmpty { return nil }
    let fact = "`\(name(of: key))` is \(verb)" + place(of: node)
    if key == missing {
      let component = "`\(component(declaring: node))`"
      return "\(fact), but in \(component)" + (isRequest ? ", which does not surround what asks for it" : "")
    }
    guard let resemblance = missing.resemblance(to: key) else { return nil }
    return switch resemblance {
    case .tag where !isRequest, .optional where !isRequest, .collection where !isRequest: fact
    case .tag, .optional, .collection, .otherCollection, .arguments:
      "\(fact): ask for `\(key.request(naming: name(of:)))`"
    case .element: "\(fact), but without \(missing.contributionStep ?? "contributing")"
    }
  }
}
