// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofUnmatchedDecoration node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let name = name(of: key)
    let tagged = boundKeys(meantBy: key).filter {
      shape(of: $0).untagged == shape(of: key).untagged
    }
    let meant =
      proposals(rebinding: node, asOneOf: tagged)
      + survey.captors(of: survey.decorated(by: node)).prefix(1).map {
        Proposal(facts.edit(node, \.scope, graph.scope(of: $0)))
      }
    let site = graph.site(of: node)
    let evidence = [Finding.Evidence(role: .decorated, subject: name, site: site, declaration: node)]
    let constructions = constructions(of: key)
    if !constructions.isEmpty, meant.isEmpty, shape(of: key).tag == nil {
      return finding(
        about: name, "`\(name)` is decorated, but only factories construct it, whose products cannot be decorated",
        at: site, evidence: evidence + constructions.map { self.evidence(of: $0, role: .bound) },
        proposals: [Proposal(facts.edit(removing: node))],
        suggestions: constructions.prefix(2).map { construction in
          "wrap the product in the factory of `\(self.name(of: graph.key(of: construction)))`"
        })
    }
    return finding(
      about: name, "`\(name)` is decorated, but nothing binds it", at: site, evidence: evidence,
      notes: nearMisses(of: key)
        + facts.contributedCollections[key, default: []].prefix(2).map { collection in
          .suggestion(
            "decorate the contributions together: begin with `binder.\(Snippet.decoration(collection.key))`, and let the factory take and return `\(self.name(of: collection.key))`"
          )
        }, proposals: meant + [Proposal(facts.edit(removing: node))])
  }

  /// The proposals to give a statement that matches nothing a key that is bound. Only its author knows which of several.
  private func proposals(rebinding node: Graph.Node, asOneOf keys: [Key]) -> [Proposal] {
    keys.map { key in
      Proposal(facts.edit(node, \.key, key), if: keys.count > 1 ? "if you mean `\(name(of: key))`" : nil)
    }
  }

  /// The bindings of factories with the product `key`.
  private func constructions(of key: Key) -> [Graph.Node] {
    facts.bindings(ofStemOf: key).filter { node in
      guard case .construction(key, _) = shape(of: graph.key(of: node)).form else { return false }
      return true
    }
  }

  func finding(ofUnmatchedOverride node: Graph.Node) -> Finding {
    let declarations = graph.declarations
    let key = graph.key(of: node)
    let name = name(of: key)
    let bound = self.survey.declarations(of: key)
    let contributors = Array(bound.lazy.filter { self.role(of: $0) == .contributed }.prefix(survey.rowLimit))
    if let module = declarations.placements[node]?.replacedModule {
      guard declarations.all[node].role == .overridden else {
        return finding(
          of: node, "a contribution to `\(name)` replaces others, but not in an override",
          suggestions: ["remove .replacing(contributionsOf:), or move the contribution into overriding { … }"])
      }
      return finding(
        of: node, "the contributions of `\(self.name(of: module))` to `\(name)` are overridden, but it makes none",
        others: contributors,
        suggestions: ["name a module that contributes to `\(name)`, or remove .replacing(contributionsOf:)"])
    }
    if let entry = declarations.entries[node] {
      let general = contributors.isEmpty ? collections(moreGeneralThan: key) : []
      // A dictionary that is bound as a whole accepts no further entries.
      let isBoundWhole = facts.keysBoundWhole.contains(key)
      let namesake = self.entry(namedLike: entry, besides: key)
      let suggestion: Phrase =
        isBoundWhole
        ? "use the key of an existing entry"
        : "add .adding() after .intoDictionary(key: …) if the entry is new, or use the key of an existing entry"
      return finding(
        of: node, "`\(name)` is overridden for \(entry), but has no entry for this key", others: contributors,
        proposals: general.map { Proposal(facts.edit(node, \.key, $0)) },
        suggestions: general.isEmpty ? [namesake ?? suggestion] : [], mayBeRemoved: namesake == nil)
    }
    let overridden: Phrase = "`\(name)` is overridden, but nothing binds it"
    if let seed = bound.first(where: { role(of: $0) == .seed }) {
      let note: Phrase = "`\(name)` is the Seed of `\(component(around: seed))`, which is passed to its factory"
      return finding(of: node, overridden, notes: [.note(note)], suggestions: [])
    }
    let meant = boundKeys(meantBy: key)
    // A collection cannot be overridden by an element or by another collection, so these are only suggestions.
    let collections = meant.filter { facts.collectionKind(of: $0) != nil }
    let replacements =
      collections.map { suggestion(for: $0, insteadOf: key) } + suggestions(forProductsLike: key)
      + suggestions(forOthers: bound)
    return finding(
      of: node, overridden, notes: nearMisses(of: key),
      proposals: proposals(rebinding: node, asOneOf: meant.filter { !collections.contains($0) }),
      suggestions: replacements,
      // What the override was meant to replace would go on running.
      mayBeRemoved: replacements.isEmpty)
  }

  /// How to override what constructs the same product, but from other arguments.
  private func suggestions(forProductsLike key: Key) -> [Phrase] {
    let bound = facts.bindings(ofStemOf: key).filter { graph.declarations.all[$0].role == .binding }
      .map(graph.key(of:)).uniqued()
    return bound.filter { $0 != key && !survey.arguments(of: $0).isEmpty && facts.resembles(key, $0) }.map { other in
      "begin the override with `\(Snippet.beginning(Statement(verb: .bind, key: other)))`, and let its factory take the same arguments"
    }
  }

  /// How to override the entry of another dictionary with the same elements whose key is a case of the same name.
  private func entry(namedLike entry: DictionaryKey, besides collection: Key) -> Phrase? {
    guard let element = element(ofCollection: collection) else { return nil }
    for (_, other) in facts.contributedCollections[element, default: []] where other != collection {
      for node in survey.declarations(of: other) {
        if let key = graph.declarations.entries[node], "\(key.value)" == "\(entry.value)" {
          return "use the key \(key) of `\(self.name(of: other))`"
        }
      }
    }
    return nil
  }

  /// How to override the same in another component.
  private func suggestions(forOthers bound: [Graph.Node]) -> [Phrase] {
    bound.filter(survey.isProvided).map { "override it in `\(component(declaring: $0))`, where it is bound" }
      .uniqued()
  }

  /// How to override a part of a collection, or the whole.
  private func suggestion(for collection: Key, insteadOf overridden: Key) -> Phrase {
    let declarations = graph.declarations
    let modules = self.survey.declarations(of: collection).map { declarations.all[$0].installation }.uniqued()
      .map { declarations.installations[$0].module }
    let begin: Phrase = "override `\(name(of: collection))` instead: begin with `"
    if facts.collectionKind(of: overridden) == nil, modules.count == 1, !facts.isComponent(modules[0]) {
      let step: Phrase = ".replacing(contributionsOf: \(name(of: modules[0])).self)"
      return "\(begin)\(Snippet.statement(collection))\(step)`"
    }
    return "\(begin)\(Snippet.beginning(Statement(verb: .bind, key: collection)))`"
  }

  private func finding(
    of node: Graph.Node, _ summary: Phrase, others: [Graph.Node] = [], notes: [Finding.Note] = [],
    proposals: [Proposal] = [], suggestions: [Phrase], mayBeRemoved: Bool = true
  ) -> Finding {
    finding(
      about: name(of: graph.key(of: node)), summary, at: graph.site(of: node),
      evidence: [evidence(of: node, role: .override)]
        + others.map { evidence(of: $0, role: .contributed) }, notes: notes,
      proposals: proposals + (mayBeRemoved ? [Proposal(facts.edit(removing: node))] : []), suggestions: suggestions)
  }
}
