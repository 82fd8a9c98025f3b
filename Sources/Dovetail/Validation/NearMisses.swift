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
    guard let declaration = graph.declaration(of: node), let resemblance = missing.resemblance(to: key) else {
      return nil
    }
    let verb = declaration.role == .binding ? "is bound" : "is contributed to"
    let fact = "`\(name(of: key))` \(verb)" + (declaration.site.map { " at \($0)" } ?? "")
    return switch resemblance {
    case .tag, .optional, .collection, .otherCollection: "\(fact): ask for `\(key.request(naming: name(of:)))`"
    case .element: "\(fact), but without \(missing.contributionStep ?? "contributing")"
    }
  }
}
