// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The edits that make a parameter an argument, if a factory with that argument is requested as an optional.
  private func factories(withArgument node: Graph.Node) -> [Edit] {
    let requests = survey.requests(for: node)
    guard let binding = requests.first?.requester else { return [] }
    return facts.optionalFactoriesOfBinding[binding, default: []].filter { factory in
      let parameters = graph.edgeRange(of: binding).prefix(survey.arguments(of: factory).count)
      return requests.allSatisfy { parameters.contains($0.edge) }
    }.map { facts.edit(binding, \.key, $0) }.uniqued()
  }

  func finding(ofMissingBinding node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let absence = facts.absence(of: key)
    let path = survey.path(to: node)
    let proposals = factories(withArgument: node).map { Proposal($0) } + proposals(for: node)
    let hasNearMiss = proposals.contains { $0.nearMiss != nil }
    let seed = hasNearMiss ? nil : unrequestedSeed(insteadOf: node)
    let isUnknown = seed == nil && !hasNearMiss && proposals.allSatisfy { $0.edits.isEmpty || $0.bindsAnew }
    let isOwnValue = isUnknown && isOwnValue(of: node)
    let isAtBorder = survey.requests(for: node).contains {
      facts.isExport($0.requester) || facts.isImport($0.requester)
    }
    let omission = (mayHaveDefaultValue(key) || isOwnValue) && !isAtBorder ? omission(of: node) : []
    let isOmittedFirst = isOmittedFirst(node) && !hasNearMiss
    var finding = finding(
      about: name(of: key), "\(absence.before) `\(name(of: absence.name))`",
      at: survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: evidence(ofRequestsFor: node) + (seed.map { [evidence(of: $0, role: .seed)] } ?? []),
      notes: explanation(ofMissingPathTo: node)
        + (isOmittedFirst ? omission : []) + unfinishedStatements, proposals: proposals,
      suggestions: seed.map { [suggestion(toSeedWith: key, insteadOf: $0)] } ?? [])
    finding.suggestions += (isOmittedFirst ? [] : omission) + suggestions(for: node).map(Finding.Note.suggestion)
    finding.conclusions = hasNearMiss ? [] : installation(for: node, besides: proposals)
    if seed == nil, !hasNearMiss { finding.conclusions += declaration(ofSeed: node) }
    return finding
  }

  /// The seed of the component that requests a type, or of one around it, if nothing requests that seed: it may have
  /// the wrong type.
  private func unrequestedSeed(insteadOf node: Graph.Node) -> Graph.Node? {
    let key = graph.key(of: node)
    if case .existential = keys.syntax(of: key) { return nil }
    guard facts.isPlain(key), survey.declarations(of: key).isEmpty,
      let scope = facts.scope(aroundStatementsRequesting: node)
    else { return nil }
    let seed = graph.declarations.chain(to: scope).lazy.compactMap { self.facts.unrequestedSeeds[$0] }.first
    return seed.flatMap { facts.place(of: key, inTuple: graph.key(of: $0)) == nil ? $0 : nil }
  }

  private func suggestion(toSeedWith missing: Key, insteadOf seed: Graph.Node) -> Phrase {
    "if the Seed of `\(component(declaring: seed))` is meant, declare `typealias Seed = \(name(of: missing))` there, because nothing requests its present Seed `\(name(of: seed))`"
  }

  /// The suggestion to declare the value that only a child requests as its seed, which it lacks.
  private func declaration(ofSeed node: Graph.Node) -> [Finding.Note] {
    let key = graph.key(of: node)
    guard case .nominal = keys.syntax(of: key), facts.isPlain(key), !survey.isObject(key), !facts.isVocabulary(key),
      let scope = facts.scope(aroundStatementsRequesting: node), scope > 0,
      graph.declarations.chain(to: scope).allSatisfy({ facts.seeds[$0] == nil }),
      facts.missingNodesOfScope[scope]?.count == 1
    else { return [] }
    let (child, value) = (name(of: graph.declarations.scopes[scope].component), name(of: key))
    let text: Phrase =
      "if the code that opens `\(child)` has a `\(value)`, declare `typealias Seed = \(value)` in `\(child)`, and pass it"
    return [.init(kind: .suggestion, text: text, supposes: .absentSeed)]
  }

  /// Notes on statements without a last step, which may have been meant to bind the key.
  private var unfinishedStatements: [Finding.Note] {
    facts.unfinishedSites.prefix(3).map {
      .note("the statement at \($0) declares nothing, because its last step is missing")
    }
  }

  private func suggestions(for node: Graph.Node) -> [Phrase] {
    let key = graph.key(of: node)
    if survey.arguments(of: key).count > 3 {
      return ["combine the arguments in one struct, because a factory takes at most three"]
    }
    guard mayHaveDefaultValue(key), isAmbiguous(node) else { return [] }
    return [
      "otherwise declare a Tag for each meaning of `\(name(of: key))`, bind each value with its tag, and request `TaggedElement<…>`"
    ]
  }

  /// The suggestion to install a module, unless one hardly binds the key.
  private func installation(for node: Graph.Node, besides proposals: [Proposal]) -> [Finding.Note] {
    let key = graph.key(of: node)
    if mayHaveDefaultValue(key) || survey.arguments(of: key).count > 3 { return [] }
    let isCollection = facts.collectionKind(of: key) != nil
    let isLikely =
      isCollection
      ? proposals.allSatisfy { $0.edits.isEmpty || $0.edits.contains(where: \.isNew) }
      : graph.declarations.installations.count > graph.declarations.scopes.count
    let verb = isCollection ? "contributes to" : "binds"
    return isLikely
      ? [.init(kind: .suggestion, text: "if a module \(verb) it, install that module", supposes: .uninstalledModule)]
      : []
  }

  /// The suggestion to leave a parameter out.
  private func omission(of node: Graph.Node) -> [Finding.Note] {
    let examples = survey.requests(for: node).map(\.requester).uniqued().prefix(3).map(closure(of:)).uniqued()
    let text: Phrase = "if the parameter has a default value, leave it out: \(examples.listed())"
    return [.init(kind: .suggestion, text: text, supposes: .defaultValue)]
  }

  /// Whether to leave a parameter out is the first advice without near misses, because one `String` for the whole
  /// component is hardly meant. It may be meant as an argument, and a protocol, a tuple or a function as one that
  /// resembles it.
  private func isOmittedFirst(_ node: Graph.Node) -> Bool {
    if case .nominal = keys.syntax(of: facts.stem(of: graph.key(of: node))) {
      factories(withArgument: node).isEmpty
    } else {
      false
    }
  }

  /// Whether parameters of a type of the program may have a default: an enumeration, or a structure that one statement
  /// requests, and not a provider of it.
  private func isOwnValue(of node: Graph.Node) -> Bool {
    let key = graph.key(of: node)
    let requests = survey.requests(for: node)
    guard case .nominal = keys.syntax(of: key), facts.isPlain(key), !survey.isObject(key) else { return false }
    return (!facts.isInitializable(key) || requests.count == 1)
      && requests.allSatisfy { requester, edge in
        graph.edges[edge].destination == node && request(by: requester, edge).position != nil
          && mayBeConstructed(requester)
      }
  }

  /// Whether a declaration may have an initializer as its factory. Overrides and hooks have closures, and an injection has
  /// a method.
  func mayBeConstructed(_ node: Graph.Node) -> Bool {
    if case .injection = shape(of: graph.key(of: node)).form { return false }
    return graph.declaration(of: node)?.role != .hook && !isOverride(node) && !facts.isExport(node)
      && !facts.isImport(node)
  }

  /// Whether a type does not state the meaning of its values, nor of its elements.
  private func mayHaveDefaultValue(_ key: Key) -> Bool {
    shape(of: key).tag == nil && survey.arguments(of: key).isEmpty && facts.isVocabulary(facts.stem(of: key))
  }

  /// The closure that takes only a requester's other parameters, if they are those of a known initializer, and its place.
  /// The closure calls nothing, because the factory may be a static function.
  private func closure(of requester: Graph.Node) -> Phrase {
    let key = graph.key(of: requester)
    let constructed = survey.constructed(by: element(ofCollection: key) ?? shape(of: key).untagged)
    let place: Phrase = graph.site(of: requester).map { " at \($0)" } ?? ""
    let isKnown = facts.isInitializable(constructed) && survey.arguments(of: key).isEmpty
    let count = isKnown ? graph.declaration(of: requester)?.parameterCount ?? 0 : 0
    let others = graph.edges(of: requester).prefix(count).map(\.destination)
      .filter { !graph.isMissing($0) || !mayHaveDefaultValue(graph.key(of: $0)) && !isOwnValue(of: $0) }
      .map(name(of:))
    if others.isEmpty { return "`.to { … }`\(place)" }
    let parameters = zip(["a", "b", "c", "d"], others).map { "\($0): \($1)" as Phrase }
    let remaining = (parameters + (others.count > 4 ? ["…"] : [])).joined(separator: ", ")
    return "`.to { (\(remaining)) in … }`\(place)"
  }
}
