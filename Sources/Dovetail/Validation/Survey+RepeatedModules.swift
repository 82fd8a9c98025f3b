// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Two installations of one module type, in a component and in its child, as different modules, and the keys that both
/// bind.
struct RepeatedModule {
  let outer: Int
  let inner: Int
  let shadowings: [Graph.Shadowing]
}

extension Survey {
  /// The modules that are installed both in a component and in its child, where the same lines bind the same keys.
  var repeatedModules: [RepeatedModule] {
    graph.undeclaredShadowings.filter(isByOneModule).grouped { [$0.shadowed, $0.node].map(installation(of:)) }
      .map { RepeatedModule(outer: $0.key[0], inner: $0.key[1], shadowings: $0.elements) }
  }

  private func isByOneModule(_ shadowing: Graph.Shadowing) -> Bool {
    let installations = [shadowing.shadowed, shadowing.node].map(installation(of:))
    return graph.site(of: shadowing.node) == graph.site(of: shadowing.shadowed) && installations[0] != installations[1]
      && graph.declarations.installations[installations[0]].module
        == graph.declarations.installations[installations[1]].module
  }

  private func installation(of declaration: Graph.Node) -> Int { graph.declarations.all[declaration].installation }

  /// Whether one of the common bindings is a singleton in each.
  func hasSingletons(_ repeated: RepeatedModule) -> Bool {
    repeated.shadowings.contains { ![.constant, .transient].contains(graph.lifetime(of: $0.node)) }
  }
}

extension Rule {
  func fault(
    of repeated: RepeatedModule, _ summary: @escaping (_ module: Phrase, _ outer: Phrase, _ inner: Phrase) -> Phrase
  ) -> Fault {
    fault(
      of: graph.declarations.installations[repeated.inner].module, at: repeated.shadowings.map(\.node),
      in: repeated.inner
    ) {
      finding(of: repeated, summary)
    }
  }

  private func finding(
    of repeated: RepeatedModule, _ summary: (_ module: Phrase, _ outer: Phrase, _ inner: Phrase) -> Phrase
  ) -> Finding {
    let installation = graph.declarations.installations[repeated.inner]
    let module = survey.name(of: installation.module)
    let outer = survey.component(around: repeated.shadowings[0].shadowed)
    let inner = survey.component(around: repeated.shadowings[0].node)
    return finding(
      about: module, summary(module, outer, inner), at: installation.site,
      evidence: survey.evidence(
        ofInstallations: [repeated.outer, repeated.inner], eachBinding: repeated.shadowings.map(\.node)),
      proposals: [Proposal(.uninstall(repeated.inner), because: "`\(inner)` sees what `\(outer)` binds")],
      suggestions: survey.suggestions(forEqualModules: [repeated.outer, repeated.inner]))
  }
}

extension Survey {
  /// The proposals that keep one of several installations of a module.
  func proposals(keepingOneInstallationOf installations: [Int]) -> [Proposal] {
    installations.prefix(3).map { kept in Proposal(installations.filter { $0 != kept }.map { .uninstall($0) }) }
  }

  /// The suggestion if different modules are meant to be the same. An Equatable module only needs equal values.
  func suggestions(forEqualModules installations: [Int]) -> [Phrase] {
    let module = graph.declarations.installations[installations[0]].module
    let name = name(of: module)
    let meaning: Phrase = "if they should be one module"
    return [
      keys.source.isEquatable(module)
        ? "\(meaning), give `\(name)` equal values"
        : "\(meaning), and its properties are Equatable, make `\(name)` Equatable and give it equal values"
    ]
  }
}
