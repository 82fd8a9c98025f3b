// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofDuplicateModule installations: [Int], binding nodes: [Graph.Node]) -> Finding {
    let module = name(of: graph.declarations.installations[installations[0]].module)
    return finding(
      about: module,
      "`\(module)` is installed \(times(installations.count)), as different modules that bind the same",
      at: graph.declarations.installations[installations[1]].site,
      evidence: evidence(ofInstallations: installations, eachBinding: nodes),
      proposals: proposals(
        keepingOneOf: installations, called: "installation", at: { graph.declarations.installations[$0].site },
        removingBy: facts.removal(ofInstallation:)),
      suggestions: suggestions(forEqualModules: installations))
  }

  func finding(ofDuplicateBinding nodes: [Graph.Node]) -> Finding {
    let key = graph.key(of: nodes[0])
    let roles = nodes.map(role(of:))
    let (fact, suggestion) = verdict(on: key, boundBy: nodes, as: roles)
    let whole = zip(nodes, roles).first { $0.1 != .contributed }?.0 ?? nodes[0]
    // The bindings are alternatives, rather than elements of a collection or parts of a whole.
    let areAlternatives = roles.allSatisfy { $0 == .bound } && facts.missingCollections[key] == nil
    return finding(
      about: name(of: key), fact, at: graph.site(of: whole == nodes[0] && areAlternatives ? nodes[1] : whole),
      path: survey.path(to: whole), evidence: zip(nodes, roles).map { evidence(of: $0, role: $1) },
      notes: explanation(ofMissingPathTo: whole),
      proposals: nodes.filter(requestsItself).map { Proposal(facts.edit(decoratingBy: $0)) }
        + proposals(rebindingForEachOther: nodes)
        + missingKeys(taggedUnlike: key).prefix(2).flatMap { proposals(rebindingOneOf: nodes, as: $0) }
        + contributions(of: nodes) + preference(among: nodes, as: roles)
        + removals(of: nodes, as: roles),
      suggestions: suggestion.map { [$0] } ?? [])
  }

  /// The proposals to bind one of two as the missing type that the factory of the other requests, if that conforms to their
  /// key.
  private func proposals(rebindingForEachOther nodes: [Graph.Node]) -> [Proposal] {
    guard nodes.count == 2, nodes.allSatisfy({ role(of: $0) == .bound }),
      let conforms = facts.conformance(to: graph.key(of: nodes[0]))
    else { return [] }
    return zip(nodes, nodes.reversed()).flatMap { node, other in
      graph.edges(of: other).map(\.destination).filter(graph.isMissing).map(graph.key(of:)).uniqued().filter(conforms)
        .map { Proposal(facts.edit(node, \.key, $0), if: "if the factory\(place(of: node)) constructs it") }
    }
  }

  /// The proposals to contribute bindings to a collection of their type: all, if nothing requests that type, or all but
  /// one. Beside contributions, a binding has more likely lost that step.
  private func contributions(of nodes: [Graph.Node]) -> [Proposal] {
    let key = graph.key(of: nodes[0])
    guard let collection = facts.missingCollections[key] ?? facts.collectionsInUse[key],
      nodes.allSatisfy({ role(of: $0) == .bound })
    else { return [] }
    let contribution = { self.facts.edit($0, contributingTo: collection) }
    if nodes.allSatisfy({ survey.requests(for: $0).isEmpty }) { return [Proposal(nodes.map(contribution))] }
    let installations = facts.contributors[collection, default: []]
    let kept = nodes.ascending { installations.contains(graph.declarations.all[$0].installation) ? 1 : 0 }
    // Of three fixes, one is a removal.
    return Array(
      proposals(keepingOneOf: kept, called: Finding.Role.bound.statement, at: graph.site(of:), removingBy: contribution)
        .prefix(2))
  }

  /// The proposal to prefer the value of the component itself to the default of a module.
  private func preference(among nodes: [Graph.Node], as roles: [Finding.Role]) -> [Proposal] {
    let declarations = graph.declarations
    let own = nodes.filter { facts.isComponent(declarations.installations[declarations.all[$0].installation].module) }
    guard own.count == 1, roles.allSatisfy({ $0 == .boundByDefault }) else { return [] }
    return [
      Proposal(facts.edit(own[0], \.verb, .bind), if: "if the one of `\(component(declaring: own[0]))` is meant")
    ]
  }

  /// The removals that leave one of several bindings, or only the bindings or only the contributions.
  private func removals(of nodes: [Graph.Node], as roles: [Finding.Role]) -> [Proposal] {
    if roles.contains(.seed) {
      return [Proposal(zip(nodes, roles).filter { $0.1 != .seed }.map { facts.edit(removing: $0.0) })]
    }
    guard roles.contains(.contributed) else { return proposals(keepingOneOf: nodes) }
    return [true, false].map { areContributions in
      Proposal(
        zip(nodes, roles).filter { ($0.1 == .contributed) == areContributions }.map { facts.edit(removing: $0.0) })
    }.reversed()
  }

  /// The missing keys of the same type with another tag. One of the bindings may have been meant for it.
  private func missingKeys(taggedUnlike key: Key) -> [Key] {
    survey.missingNodes.map(graph.key(of:)).uniqued().filter {
      shape(of: $0).tag != nil && shape(of: $0).untagged == shape(of: key).untagged
    }
  }

  /// Whether a binding may have been meant as a decoration of another.
  private func requestsItself(_ node: Graph.Node) -> Bool {
    graph.edges(of: node).first.map { graph.key(of: $0.destination) == graph.key(of: node) } ?? false
  }

  /// The fault of several declarations of one key, and a suggestion besides removals.
  private func verdict(
    on key: Key, boundBy nodes: [Graph.Node], as roles: [Finding.Role]
  ) -> (fact: Phrase, suggestion: Phrase?) {
    let name = name(of: key)
    let areContributed = roles.contains(.contributed)
    if let seed = roles.firstIndex(of: .seed) {
      let component = component(declaring: nodes[seed])
      return (
        "`\(name)` is \(areContributed ? "contributed to" : "bound") in `\(component)`, whose Seed it is",
        "make the Seed of `\(component)` a type of its own"
      )
    }
    if areContributed {
      return (
        "`\(name)` is bound as a whole, but also has contributions",
        "bind the elements with \(facts.contributionStep(of: key)) instead of the whole"
      )
    }
    switch roles[0] {
    case .installed:
      return (
        "`\(name)` is installed \(times(nodes.count)), as different components",
        "install `\(name)` once, and pass the differing values as its Seed"
      )
    case .boundByDefault:
      return (
        "`\(name)` is bound by default \(times(nodes.count)), and a default does not give way to another",
        "add a regular binding of `\(name)`; all defaults give way to it"
      )
    default:
      return (
        "`\(name)` is bound \(times(nodes.count))",
        facts.missingCollections[key] == nil
          ? "distinguish them with \(shape(of: key).tag == nil ? ".tagged(with:)" : "another tag")" : nil
      )
    }
  }

  private func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }
}
