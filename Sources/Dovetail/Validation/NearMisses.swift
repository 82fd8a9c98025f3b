// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// What somebody may have meant who asked for `missing`, which nobody binds: at most three, in order of declaration.
  package func nearMisses(of missing: Key) -> [Diagnostic.Note] {
    var seen: Set<Key> = []
    let candidates = bindings(ofStemOf: missing).filter { seen.insert(graph.key(of: $0)).inserted }
    return candidates.lazy.compactMap { self.nearMiss($0, of: missing) }.prefix(3).map {
      Diagnostic.Note(.nearMiss, $0)
    }
  }

  private func nearMiss(_ node: Graph<Key>.Node, of missing: Key) -> String? {
    let key = graph.key(of: node)
    guard let declaration = graph.declaration(of: node) else { return nil }
    switch declaration.role {
    case .decoration, .hook, .overridden: return nil
    case .component, .seed, .binding, .defaultBinding, .contribution, .wholeContribution, .emptyCollection: break
    }
    if key == missing {
      let verb = declaration.role == .component ? "installed" : "bound"
      let component = name(of: graph.declarations.scopes[declaration.scope].component)
      return "`\(name(of: key))` is \(verb)" + (declaration.site.map { " at \($0)" } ?? "")
        + ", but in `\(component)`, which this is not inside"
    }
    guard let resemblance = missing.resemblance(to: key) else { return nil }
    let isCollected = [.contribution, .wholeContribution, .emptyCollection].contains(declaration.role)
    let verb = isCollected ? "is contributed to" : "is bound"
    let fact = "`\(name(of: key))` \(verb)" + (declaration.site.map { " at \($0)" } ?? "")
    return switch resemblance {
    case .tag, .optional, .collection, .otherCollection, .arguments:
      "\(fact): ask for `\(key.request(naming: name(of:)))`"
    case .element: "\(fact), but without \(missing.contributionStep ?? "contributing")"
    }
  }
}
