// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Two installations, in a component and in its child, and the keys that both bind by the same lines.
///
/// They are different modules of one type. Or `configure(binder:)` of a component was called as a function, in both.
struct RepeatedModule {
  let outer: Int
  let inner: Int
  let shadowings: [Graph.Shadowing]
}

extension Survey {
  /// The installations whose same lines bind the same keys in a component and in its child.
  var repeatedModules: [RepeatedModule] {
    graph.undeclaredShadowings.filter { graph.site(of: $0.node) == graph.site(of: $0.shadowed) }
      .grouped { [$0.shadowed, $0.node].map(installation(of:)) }
      .map { RepeatedModule(outer: $0.key[0], inner: $0.key[1], shadowings: $0.elements) }
      .filter { $0.outer != $0.inner && (isOfOneType($0) || $0.shadowings.count > 1) }
  }

  /// Whether both are installations of one type.
  func isOfOneType(_ repeated: RepeatedModule) -> Bool {
    let modules = [repeated.outer, repeated.inner].map { graph.declarations.installations[$0].module }
    return modules[0] == modules[1]
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
    if !survey.isOfOneType(repeated) {
      let nodes = repeated.shadowings.map(\.node)
      return finding(
        about: module, "`\(inner)` and its parent `\(outer)` bind \(nodes.count) keys by the same lines",
        at: installation.site,
        evidence: survey.evidence(
          ofInstallations: [repeated.outer, repeated.inner], eachBinding: Array(nodes.prefix(6))),
        suggestions: [
          "remove what `\(inner)` has in common with `\(outer)`, because `\(inner)` sees what `\(outer)` binds"
        ])
    }
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
