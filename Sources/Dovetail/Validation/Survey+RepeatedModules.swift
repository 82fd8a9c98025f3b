// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An installation in a component, and others in its children, which bind the same keys by the same lines.
///
/// They are different modules of one type. Or `configure(binder:)` of a component was called as a function, in both.
struct RepeatedModule {
  let outer: Int
  let inner: [Int]
  let shadowings: [Graph.Shadowing]
}

extension Survey {
  private struct Cause: Hashable {
    let outer: Int
    /// The type of the modules, if they have one.
    let module: Key?
    let sites: [Site?]
  }

  /// The installations whose same lines bind the same keys in a component and in its children.
  var repeatedModules: [RepeatedModule] {
    graph.undeclaredShadowings.filter { graph.site(of: $0.node) == graph.site(of: $0.shadowed) }
      .grouped { [$0.shadowed, $0.node].map(installation(of:)) }
      .map { RepeatedModule(outer: $0.key[0], inner: [$0.key[1]], shadowings: $0.elements) }
      .filter { $0.outer != $0.inner[0] && (isOfOneType($0) || $0.shadowings.count > 1) }
      .grouped { repeated in
        Cause(
          outer: repeated.outer, module: isOfOneType(repeated) ? module(of: repeated.outer) : nil,
          sites: repeated.shadowings.map { graph.site(of: $0.node) })
      }
      .map { cause, repeated in
        RepeatedModule(
          outer: cause.outer, inner: repeated.flatMap(\.inner), shadowings: repeated.flatMap(\.shadowings))
      }
  }

  /// Whether all are installations of one type.
  func isOfOneType(_ repeated: RepeatedModule) -> Bool {
    repeated.inner.allSatisfy { module(of: $0) == module(of: repeated.outer) }
  }

  private func module(of installation: Int) -> Key { graph.declarations.installations[installation].module }

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
      of: graph.declarations.installations[repeated.inner[0]].module, at: repeated.shadowings.map(\.node),
      in: repeated.inner[0]
    ) {
      finding(of: repeated, summary)
    }
  }

  private func finding(
    of repeated: RepeatedModule, _ summary: (_ module: Phrase, _ outer: Phrase, _ inner: Phrase) -> Phrase
  ) -> Finding {
    let installation = graph.declarations.installations[repeated.inner[0]]
    let module = survey.name(of: installation.module)
    let outer = survey.component(around: repeated.shadowings[0].shadowed)
    let children = repeated.shadowings.map { survey.component(around: $0.node) }.uniqued()
    let inner = children.map { "`\($0)`" as Phrase }.listedShortly()
    let bindings = survey.statements(behind: repeated.shadowings.map(\.node)).map { $0[0] }
    let installations = [repeated.outer] + repeated.inner
    if !survey.isOfOneType(repeated) {
      let (parent, own): (Phrase, Phrase) = children.count == 1 ? ("its", "its own") : ("their", "their own")
      return finding(
        about: module, "\(inner) and \(parent) parent `\(outer)` bind \(bindings.count) keys by the same lines",
        at: installation.site,
        evidence: survey.evidence(ofInstallations: installations, eachBinding: Array(bindings.prefix(6))),
        // With more of them, the lines are hardly meant for both.
        proposals: bindings.count > 6
          ? [] : [Proposal(bindings.map { .setShadowing($0, true) }, if: "if \(inner) should have \(own)")],
        suggestions: [
          "remove what \(inner) \(children.count == 1 ? "has" : "have") in common with `\(outer)`, because children see "
            + "what `\(outer)` binds"
        ])
    }
    return finding(
      about: module, summary(module, outer, inner), at: installation.site,
      evidence: survey.evidence(ofInstallations: installations, eachBinding: bindings),
      proposals: [
        Proposal(
          repeated.inner.map { .uninstall($0) },
          because: "\(inner) \(children.count == 1 ? "sees" : "see") what `\(outer)` binds")
      ],
      suggestions: survey.suggestions(forEqualModules: installations))
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
