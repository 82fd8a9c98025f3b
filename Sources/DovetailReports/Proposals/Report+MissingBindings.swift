// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The proposals for a request that finds no binding.

extension Report {
  /// The proposals for a missing node, or for an optional that stays `nil`: the nearest bound keys, and the edits that
  /// provide them to the requesters.
  func proposals(for node: Graph.Node) -> [Proposal] {
    let missing = survey.absentKey(of: node)
    if let copy = factOfCopy(of: missing) { return [Proposal([], nearMiss: copy)] }
    let scope = facts.scope(aroundRequestersOf: node)
    let elsewhere = survey.declarations(of: missing).filter {
      survey.isProvided($0) && !isVisible($0, toRequestersOf: node)
    }
    let similar = similar(to: missing).filter { graph.key(of: $0.bound) != missing }.prefix(2)
    let elements = element(ofCollection: missing).map(survey.declarations(of:)) ?? []
    let requesters = Set(survey.requests(for: node).map(\.requester))
    let conforming = substitutes(for: node)
    let general = general(than: missing).filter { !requesters.contains($0.bound) }
    let shared = sharedInterfaces(among: general, of: node)
    return shared.prefix(2).map { proposal(sharingInstanceOf: $0, as: missing) }
      + proposals(rebindingAs: missing, for: node)
      + elsewhere.uniqued { graph.declarations.all[$0].installation }.prefix(2)
      .flatMap { proposals(sharing: $0, in: scope) }
      + (conforming.count == 1 ? proposals(binding: conforming[0], as: missing, for: node) : [])
      + conforming.prefix(3).map { proposal(aliasing: $0, for: node) }
      + [
        Proposal(
          elements.filter { graph.declarations.all[$0].role == .binding }.map {
            facts.edit($0, contributingTo: missing)
          })
      ]
      + contributionsOfOtherTypes(to: missing)
      + similar.flatMap { proposals(using: $0, insteadOf: node, isOneOfSeveral: similar.count > 1) }
      + proposals(byFormOf: node) + proposals(bySpellingOf: node)
      + taggedSubstitutes(for: node).map { proposal(aliasing: $0, for: node) }
      + namesakes(of: missing).filter { !conforming.contains($0) && !requesters.contains($0) }.prefix(2).map { bound in
        Proposal(
          facts.edit(aliasing: bound, as: missing), if: "if `\(name(of: graph.key(of: bound)))` conforms to it",
          nearMiss: boundFact(of: bound))
      }
      + general.prefix(3).map { proposal(requesting: $0, insteadOf: node) }
      // An optional may stay `nil`, and a tag is not bound.
      + (graph.isMissing(node) && !isAmbiguous(node) && facts.bindings(taggedWith: missing).isEmpty
        && facts.bindings(taggedWith: element(ofCollection: missing) ?? missing).isEmpty
        ? proposals(binding: node, in: scope, beside: shared.first) : [])
  }

  /// Whether a missing type, such as `String`, does not state the meaning of its values, and several bindings request
  /// it. A single binding would give all of them one value.
  func isAmbiguous(_ node: Graph.Node) -> Bool {
    facts.isVocabulary(graph.key(of: node)) && shape(of: graph.key(of: node)).tag == nil
      && Set(survey.requests(for: node).map(\.requester)).count > 1
  }

  /// The proposals to request, instead of what a parameter requests, tagged bindings of the same type that nothing
  /// requests.
  func proposals(requestingUnusedTagsOf key: Key, by edge: Int, of requester: Graph.Node) -> [Proposal] {
    let untagged = shape(of: key).untagged
    let unused = facts.bindings(ofStemOf: key).filter { bound in
      let other = graph.key(of: bound)
      return other != key && shape(of: other).tag != nil && shape(of: other).untagged == untagged
        && survey.isProvided(bound) && survey.declarations(of: other).allSatisfy { survey.requests(for: $0).isEmpty }
        && facts.isVisible(bound, from: graph.scope(of: requester))
    }
    return unused.uniqued(by: graph.key(of:)).prefix(2).map { bound in
      Proposal(
        [facts.edit(requesting: graph.key(of: bound), by: edge, of: requester)].unlessOneIsMissing(),
        because: "nothing requests `\(name(of: graph.key(of: bound)))`\(place(of: bound))")
    }
  }
}

extension Report {
  /// The proposals to provide the binding of another component to requesters in `scope`.
  private func proposals(sharing bound: Graph.Node, in scope: Int) -> [Proposal] {
    let declaration = graph.declarations.all[bound]
    var proposals: [Proposal]
    if declaration.role == .seed {
      proposals = []
    } else if !facts.isComponent(graph.declarations.installations[declaration.installation].module) {
      proposals = [Proposal(edits(installing: declaration.installation, in: scope))]
    } else if let opened = declaration.openedScope {
      proposals = [Proposal(facts.edit(installing: graph.declarations.scopes[opened].installation, in: scope))]
    } else {
      proposals = self.proposals(moving: [bound], outTo: self.facts.scope(around: [scope, declaration.scope]))
    }
    if proposals.isEmpty { proposals = [Proposal([])] }
    proposals[0].nearMiss = "\(boundFact(of: bound))\(inItsComponent(bound))"
    return movedInstallation(of: scope, to: declaration.scope) + proposals
  }

  /// The proposals to install a component in another one, if that opens it.
  private func movedInstallation(of scope: Int, to other: Int) -> [Proposal] {
    let declarations = graph.declarations
    let component = declarations.scopes[scope].component
    let isOpenedThere = survey.requests(for: component).contains { requester, _ in
      declarations.isScope(graph.scope(of: requester), inside: other)
    }
    let isMovable = scope > 0 && isOpenedThere && !declarations.isScope(other, inside: scope)
    return isMovable ? proposals(moving: [component], to: other) : []
  }

  /// The edits that install a module in another component. If the module has state that cannot be compared, those in
  /// the component's children would be different modules, so they are removed.
  func edits(installing installation: Int, in scope: Int) -> [Edit] {
    let declarations = graph.declarations
    let module = declarations.installations[installation].module
    if facts.isStateless(module) || keys.isEquatable(module) {
      return [facts.edit(installing: installation, in: scope)]
    }
    let inside = facts.firstDeclarationsOfModule[module, default: []].map { declarations.all[$0] }
      .filter { declarations.isScope($0.scope, inside: scope) }.map(\.installation)
    return [facts.edit(installing: installation, in: scope)] + inside.map(facts.removal(ofInstallation:))
  }

  /// The bindings whose names end with that of a protocol, if it is unknown whether they conform: the protocol is
  /// private or has arguments, or they are protocols themselves.
  private func namesakes(of missing: Key) -> [Graph.Node] {
    guard shape(of: missing).tag == nil, case .existential(let members) = keys.syntax(of: missing),
      members.count == 1,
      let name = members[0].declaration.path.last
    else { return [] }
    let isUnknown = facts.conformance(to: missing) == nil
    return facts.questionableBindings.filter { bound in
      if !isUnknown, keys.kind(of: bound.key) == .nominal { return false }
      return switch keys.syntax(of: bound.key) {
      case .nominal(let nominal): nominal.declaration.path.last?.hasSuffix(name) ?? false
      case .existential(let others):
        others.count == 1 && others[0].declaration.path.last.map { $0 != name && $0.hasSuffix(name) } ?? false
      default: false
      }
    }.flatMap(\.elements)
  }

  /// The proposal to bind a missing class where a shared instance is bound as a protocol that the class conforms to, with
  /// an alias for the protocol. A new binding would construct a second instance. Only its author knows whether the
  /// factory of the protocol constructs the class.
  private func proposal(sharingInstanceOf bound: Graph.Node, as missing: Key) -> Proposal {
    let former = facts.statement(of: bound)
    let alias = Statement(
      verb: .bind, key: former.key, scope: former.scope, isShadowing: former.isShadowing, original: missing)
    return Proposal(
      [facts.edit(bound) { ($0.key, $0.isShadowing) = (missing, false) }, Edit.add(alias)],
      if: "if the factory\(place(of: bound)) constructs it")
  }

  /// The bindings of a shared instance as a protocol, for the requesters of a missing class.
  private func sharedInterfaces(among general: [NearMiss], of node: Graph.Node) -> [Graph.Node] {
    if !survey.isObject(survey.absentKey(of: node)) { return [] }
    return general.map(\.bound).filter { bound in
      facts.protocolDeclaration(of: graph.key(of: bound)) != nil && role(of: bound) == .bound && graph.isShared(bound)
        && !graph.isAlias(bound)
        && shape(of: graph.key(of: bound)).tag == nil && !isOverride(bound) && isVisible(bound, toRequestersOf: node)
    }
  }

  /// Whether a missing node is requested weakly.
  private func isWatched(_ node: Graph.Node) -> Bool {
    survey.requests(for: node).contains { _, edge in
      facts.access(by: graph.key(of: graph.edges[edge].destination))?.kind == .weakProvider
    }
  }

  /// Whether several bindings request an actor, which hardly protects a state for each of them.
  private func isActorOfSeveral(_ requesters: [Graph.Node], _ key: Key) -> Bool {
    keys.isActor(key) && Set(requesters).count > 1
  }

  /// Whether singletons of the same generic type are bound with other arguments, and nothing else of it.
  private func isSharedWithOtherArguments(_ key: Key) -> Bool {
    let others = bindings(withOtherArgumentsThan: key).flatMap(\.elements)
    return !others.isEmpty && others.allSatisfy { graph.declarations.all[$0].lifetime == .singleton }
  }

  /// The proposals that turn a binding into a factory that takes its first parameters as arguments, or the reverse.
  private func proposals(rebindingAs missing: Key, for node: Graph.Node) -> [Proposal] {
    if !survey.arguments(of: missing).isEmpty {
      return (survey.factories(meantBy: node) + unusedFactories(conformingTo: missing)).map {
        Proposal(facts.edit($0, \.key, missing))
      }
    }
    let declared = facts.questionableBindings.filter {
      !survey.arguments(of: $0.key).isEmpty && survey.constructed(by: $0.key) == missing
    }
    return declared.prefix(2).map { Proposal(facts.edit($0.elements[0], \.key, missing)) }
  }

  /// The factories that nothing requests, of types that conform to the product of a missing one, with its arguments.
  private func unusedFactories(conformingTo missing: Key) -> [Graph.Node] {
    guard let conforms = facts.conformance(to: survey.constructed(by: missing)) else { return [] }
    let meant = facts.questionableBindings.filter {
      survey.arguments(of: $0.key) == survey.arguments(of: missing) && shape(of: $0.key).tag == nil
        && $0.key != missing && conforms(survey.constructed(by: $0.key))
    }
    return meant.flatMap(\.elements).filter { survey.requests(for: $0).isEmpty }
  }

  /// The proposals that add contributions of conforming types to a missing collection.
  private func contributionsOfOtherTypes(to missing: Key) -> [Proposal] {
    guard let element = element(ofCollection: missing), let conforms = facts.conformance(to: element) else { return [] }
    let collections = facts.contributedCollections.filter { conforms($0.key) }.flatMap(\.value).ascending(by: \.place)
    let kinds = collections.filter { facts.contributionStep(of: $0.key) == facts.contributionStep(of: missing) }
      .map { survey.declarations(of: $0.key).filter { graph.declarations.all[$0].role == .contribution } }
    return [Proposal(kinds.joined().ascending().map { facts.edit($0, contributingTo: missing) })]
      + kinds.dropFirst(kinds.count > 1 ? 0 : 1).map { nodes in
        Proposal(nodes.map { facts.edit($0, contributingTo: missing) }, if: "if you mean only this one")
      }
  }

  /// The proposal to bind the type of a binding, which nothing requests, as the protocol or superclass that is requested.
  private func proposals(binding bound: Graph.Node, as missing: Key, for node: Graph.Node) -> [Proposal] {
    let declaration = graph.declarations.all[bound]
    guard declaration.role == .binding, !declaration.isAlias, !declaration.isClosable,
      !declaration.lifetime.isWeak, survey.requests(for: bound).isEmpty
    else { return [] }
    let edit = facts.edit(bound) { statement in
      statement.key = missing
      if isWatched(node), statement.lifetime == .transient { statement.lifetime = .singleton }
    }
    return [
      Proposal(
        edit, if: edit.new?.lifetime == .transient ? nil : "if `\(name(of: missing))` is Sendable",
        because: "`\(name(of: declaration.key))` fits, but is bound as itself")
    ]
  }

  /// The proposal to bind the missing key as an alias of a binding that fits.
  private func proposal(aliasing bound: Graph.Node, for node: Graph.Node) -> Proposal {
    let isVisible = isVisible(bound, toRequestersOf: node)
    return Proposal(
      isVisible ? [facts.edit(aliasing: bound, as: survey.absentKey(of: node))] : [], if: condition(onTagOf: bound),
      nearMiss: "\(fact(ofFitting: bound))\(isVisible ? "" : inItsComponent(bound))")
  }

  /// The proposal to request another bound key.
  func proposal(requesting nearMiss: NearMiss, if condition: Phrase? = nil, insteadOf node: Graph.Node) -> Proposal {
    Proposal(
      facts.edits(requesting: facts.requestableKey(of: nearMiss.bound), insteadOf: node), if: condition,
      because: nearMiss.fact,
      nearMiss: nearMiss.fact)
  }

  private func condition(onTagOf bound: Graph.Node) -> Phrase? {
    shape(of: graph.key(of: bound)).tag.map { "if you mean the one tagged `\(name(of: $0))`" }
  }

  /// The proposals that provide the binding of a similar key to the requesters of a missing node.
  private func proposals(
    using nearMiss: NearMiss, insteadOf node: Graph.Node, isOneOfSeveral: Bool
  ) -> [Proposal] {
    let (key, missing) = (graph.key(of: nearMiss.bound), survey.absentKey(of: node))
    let isElement = element(ofCollection: missing) == key
    // A tag says what an `Int` means. If it is in use, it is probably not what another tag means, nor an `Int` without one.
    // Otherwise only its author knows.
    let isTagged = shape(of: key).tag != nil
    let isOfUnknownMeaning = isTagged && shape(of: missing).tag == nil && facts.isVocabulary(missing)
    let isOtherMeaning =
      isTagged && (isOfUnknownMeaning || shape(of: missing).tag != nil) && facts.rivals[nearMiss.bound] == nil
      && !survey.requests(for: nearMiss.bound).isEmpty
    if isElement && element(ofCollection: key) == nil || isOtherMeaning {
      let way: Phrase = isOfUnknownMeaning ? ": if you mean it, request `\(Snippet.element(key))`" : ""
      return [Proposal([], nearMiss: nearMiss.fact + way)]
    }
    let condition = isOneOfSeveral || isOfUnknownMeaning ? condition(onTagOf: nearMiss.bound) : nil
    let request = proposal(requesting: nearMiss, if: condition, insteadOf: node)
    if case .optional(missing) = shape(of: key).form, role(of: nearMiss.bound) == .bound,
      survey.requests(for: nearMiss.bound).isEmpty
    {
      // Nothing requests the optional, so it is probably the mistake. Only the compiler knows whether it may be `nil`.
      let edit = sentence(for: [facts.edit(nearMiss.bound, \.key, missing)])
      return [Proposal([], nearMiss: "if `\(name(of: key))` is never `nil`, \(edit)"), request]
    }
    let isOtherTag = shape(of: key).untagged == shape(of: missing).untagged && shape(of: missing).tag != nil
    if isOtherTag, isVisible(nearMiss.bound, toRequestersOf: node) {
      return proposals(rebindingOneOf: facts.rivals[nearMiss.bound, default: []] + [nearMiss.bound], as: missing)
        // Contributions to one collection belong together.
        + [request]
        + (role(of: nearMiss.bound) == .seed
          ? [] : [Proposal(survey.declarations(of: key).map { facts.edit($0, \.key, missing) })])
    }
    if let kind = facts.collectionKind(of: missing), facts.collectionKind(of: key) != nil, !isElement {
      let contributing = Proposal(
        survey.declarations(of: key).filter { role(of: $0) == .contributed }.map {
          facts.edit($0, contributingTo: missing)
        }, if: isTagged ? conditionOnUntagging(for: node) : nil)
      // A type of the program is chosen with more care than `String`, and keys with more care than none.
      let isCareless =
        if case .dictionary(let entry) = kind {
          facts.isVocabulary(entry) && facts.keyType(ofDictionary: key).map(facts.isVocabulary) == false
        } else { true }
      return isCareless ? [request, contributing] : [contributing, request]
    }
    let effects = graph.effects(ofGetting: nearMiss.bound).intersection(.all)
    let isConstruction = !survey.arguments(of: key).isEmpty || !survey.arguments(of: missing).isEmpty
    let untagging = isOneOfSeveral || isOfUnknownMeaning ? [] : proposals(untagging: key, as: node)
    if effects.isEmpty || isElement || isConstruction { return [request] + untagging }
    let provider = keys.access(.provider, to: key, accepting: effects)
    return [
      request, Proposal(facts.edits(requesting: provider, insteadOf: node), if: condition, because: nearMiss.fact),
    ]
      + untagging
  }

  /// The proposal to bind a key without its tag, which nothing requests. If several requests lack the tag, the binding is
  /// wrong.
  private func proposals(untagging key: Key, as node: Graph.Node) -> [Proposal] {
    let bound = survey.declarations(of: key)
    guard shape(of: key).untagged == survey.absentKey(of: node),
      bound.allSatisfy({ role(of: $0) == .bound && survey.requests(for: $0).isEmpty })
    else { return [] }
    return [
      Proposal(
        bound.map { facts.edit($0, \.key, survey.absentKey(of: node)) }, if: conditionOnUntagging(for: node))
    ]
  }

  private func conditionOnUntagging(for node: Graph.Node) -> Phrase? {
    survey.requests(for: node).count == 1 ? "if nothing is meant to request the tag" : nil
  }

  /// The proposals that give one of several bindings of a key, which allows only one, the key that is missing. Who copies a
  /// statement forgets to change the copy, which is the later one.
  func proposals(rebindingOneOf bound: [Graph.Node], as missing: Key) -> [Proposal] {
    if bound.count == 1 || bound.contains(where: { role(of: $0) != .bound }) { return [] }
    return bound.ascending().reversed().prefix(3).map {
      Proposal(facts.edit($0, \.key, missing), if: "if you mean this one")
    }
  }

  /// The proposals that add a binding for a key that nothing resembles.
  private func proposals(
    binding node: Graph.Node, in scope: Int, beside shared: Graph.Node?
  ) -> [Proposal] {
    let key = graph.key(of: node)
    let requesters = survey.requests(for: node).map(\.requester)
    // A binding that only an override needs does not belong to the component.
    let override =
      requesters.allSatisfy(isOverride) && facts.mayBeShared(key) && facts.collectionKind(of: key) == nil
      ? requesters.first : nil
    // Another proposal covers a component that is installed elsewhere.
    if facts.isComponent(key), !survey.declarations(of: key).isEmpty { return [] }
    // The call that opens a component passes its seed. A binding would provide another instance.
    if survey.declarations(of: key).contains(where: { graph.declarations.all[$0].role == .seed }) { return [] }
    let binding = Proposal(
      facts.edit(
        binding: key, in: scope, besideOverride: override,
        lifetime: isWatched(node) || isActorOfSeveral(requesters, key) || isSharedWithOtherArguments(key)
          ? .singleton : .transient),
      leadingTo: shared.map {
        "; then it is a second instance beside the shared `\(name(of: graph.key(of: $0)))`\(place(of: $0))"
      })
    if case .construction(_, let arguments) = shape(of: key).form, arguments.count > 3 { return [] }
    if facts.collectionKind(of: key) == nil { return [binding] }
    let empty = Proposal(Edit.add(Statement(verb: .declareEmpty, key: key, scope: scope)), if: "if it may be empty")
    if facts.isOfCrossings(key) {
      return [Proposal([], nearMiss: "each `export(_:)` and each `imported(needing:)` contributes to it"), empty]
    }
    return [
      binding, Proposal(Edit.add(Statement(verb: .bind, key: key, scope: scope)), if: "if it is one value"), empty,
    ]
  }
}
