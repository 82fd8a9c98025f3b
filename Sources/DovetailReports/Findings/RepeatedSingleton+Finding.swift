// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofRepeatedSingleton repeated: RepeatedModule) -> Finding {
    finding(of: repeated) {
      "`\($1)` and \($2) install different `\($0)`s, so each has its own singletons"
    }
  }

  func finding(ofRepeatedModule repeated: RepeatedModule) -> Finding {
    let their = repeated.inner.count == 1 ? "its" : "their"
    return finding(of: repeated) {
      "`\($0)` is installed in \($2) and in \(their) parent `\($1)`, as different modules that bind the same"
    }
  }

  private func finding(
    of repeated: RepeatedModule, _ summary: (_ module: Phrase, _ outer: Phrase, _ inner: Phrase) -> Phrase
  ) -> Finding {
    let installation = graph.declarations.installations[repeated.inner[0]]
    let module = name(of: installation.module)
    let outer = component(around: repeated.shadowings[0].shadowed)
    let children = repeated.shadowings.map { component(around: $0.node) }.uniqued()
    let inner = children.listedAsCode()
    let bindings = facts.groupedByLine(repeated.shadowings.map(\.node)).map { $0[0] }
    let installations = [repeated.outer] + repeated.inner
    if !survey.isOfOneType(repeated) {
      let parent = children.count == 1 ? "its" : "their"
      return finding(
        about: module, "\(inner) and \(parent) parent `\(outer)` bind \(bindings.count) keys by the same lines",
        at: installation.site,
        evidence: evidence(ofInstallations: installations, eachBinding: Array(bindings.prefix(6))),
        // With more of them, the lines are hardly meant for both.
        proposals: bindings.count > 6
          ? [] : [shadowing(of: bindings, in: inner)],
        suggestions: [
          "remove what \(inner) \(children.count == 1 ? "has" : "have") in common with `\(outer)`, because children see "
            + "what `\(outer)` binds"
        ])
    }
    let isEquatable = keys.isEquatable(installation.module)
    // One removal is likelier than many statements that do not say that they shadow.
    let isOne = bindings.count == 1
    let removal = Proposal(
      repeated.inner.map(facts.removal(ofInstallation:)),
      if: isOne ? "if the values of `\(outer)` are meant for \(inner), too" : nil,
      because: isOne ? nil : "\(inner) \(children.count == 1 ? "sees" : "see") what `\(outer)` binds")
    let shadowing = self.shadowing(of: bindings, in: inner, leadingTo: isOne ? nil : "; then there are several of each")
    return finding(
      about: module, summary(module, outer, inner), at: installation.site,
      evidence: evidence(ofInstallations: installations, eachBinding: bindings),
      notes: [
        .note(
          isEquatable
            ? "the values of `\(module)` are not equal"
            : "`\(module)` is not Equatable, so its values count as different")
      ],
      proposals: bindings.count > 6 ? [removal] : [shadowing, removal],
      suggestions: suggestions(forEqualModules: installations))
  }

  /// The proposal that the children have their own instances.
  private func shadowing(
    of bindings: [Graph.Node], in inner: Phrase, leadingTo consequence: Phrase? = nil
  ) -> Proposal {
    Proposal(
      bindings.map { facts.edit($0, \.isShadowing, true) }, if: "if \(inner) should have its own",
      leadingTo: consequence)
  }

  /// The suggestion if different modules are meant to be the same. An Equatable module only needs equal values.
  func suggestions(forEqualModules installations: [Int]) -> [Phrase] {
    let module = graph.declarations.installations[installations[0]].module
    let name = name(of: module)
    let meaning: Phrase = "if they should be one module"
    return [
      keys.isEquatable(module)
        ? "\(meaning), give `\(name)` equal values"
        : "\(meaning), and its properties are Equatable, make `\(name)` Equatable and give it equal values"
    ]
  }
}
