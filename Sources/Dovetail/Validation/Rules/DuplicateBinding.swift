// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A key is bound more than once, or a collection both whole and by contributions.
///
/// Sound because no declaration wins over another: which one a request meant cannot be known. Where different modules of
/// one type bind the same keys at the same places, the one fault is that the module was installed more than once, however
/// many keys it binds. The graph notes conflicts while it fills its index, so this costs only what there is to report.
struct DuplicateBinding: Rule {
  static let id = Diagnostic.ID.duplicateBinding

  func findings(in survey: Survey) -> [Finding] {
    var conflicts: [Conflict] = []
    var conflictOfInstallations: [[Int]: Int] = [:]
    for (key, nodes) in faults(in: survey) {
      let installations = repeatedInstallations(behind: nodes, in: survey.graph)
      if let installations, let known = conflictOfInstallations[installations] {
        conflicts[known].keys.append((key, nodes))
      } else {
        if let installations { conflictOfInstallations[installations] = conflicts.count }
        conflicts.append(Conflict(keys: [(key, nodes)], installations: installations))
      }
    }
    return conflicts.flatMap { conflict in
      conflict.installations.map { [finding(ofModules: $0, binding: conflict.keys, in: survey)] }
        ?? conflict.keys.map { finding(of: $0, boundBy: $1, in: survey) }
    }
  }

  private struct Conflict {
    var keys: [(key: Key, nodes: [Graph.Node])]
    /// The installations of one module from which all of it comes, if it does.
    let installations: [Int]?
  }

  /// What the graph noted, except for endless installations and bindings of `Void`, which are faults of their own.
  private func faults(in survey: Survey) -> [(key: Key, nodes: [Graph.Node])] {
    survey.graph.conflicts
      .map { ($0.key, $0.nodes.filter { !survey.isInsideEndlessInstallation($0) }.ascending()) }
      .filter { $0.0 != .void && $0.1.count > 1 }
      .ascending { $0.1[0] }
  }

  /// The installations that `nodes` come from, if those are of one module and the same line of it made all the nodes.
  private func repeatedInstallations(behind nodes: [Graph.Node], in graph: Graph) -> [Int]? {
    let declarations = nodes.compactMap(graph.declaration(of:))
    let installations = declarations.map(\.installation)
    let modules = installations.map { graph.declarations.installations[$0].module }
    let isRepeated =
      Set(installations).count == nodes.count && Set(modules).count == 1 && Set(nodes.map(graph.site(of:))).count == 1
    return isRepeated ? installations : nil
  }

  private func finding(
    ofModules installations: [Int], binding keys: [(key: Key, nodes: [Graph.Node])], in survey: Survey
  ) -> Finding {
    let module = survey.name(of: survey.graph.declarations.installations[installations[0]].module)
    return Finding(
      id: Self.id, severity: .error, subject: module,
      summary: "`\(module)` is installed \(times(installations.count)), as different modules that bind the same",
      place: survey.graph.declarations.installations[installations[1]].site, path: [],
      evidence: installations.map(survey.evidence(ofInstallation:))
        + keys.map { survey.evidence(of: $0.nodes[0], role: .boundByEach) },
      notes: [
        Finding.Note(
          .fix,
          "install `\(module)` once; or if the modules are meant to be the same, make `\(module)` Equatable, "
            + "so that equal ones count as one")
      ])
  }

  private func finding(of key: Key, boundBy nodes: [Graph.Node], in survey: Survey) -> Finding {
    let (fact, fix) = verdict(on: key, boundBy: nodes, in: survey)
    let whole = nodes.first { !isContribution($0, in: survey.graph) } ?? nodes[0]
    // Where one of the bindings is meant, and not a collection of all or a part of one.
    let areAlternatives = nodes.allSatisfy { survey.role(of: $0) == .bound } && survey.missingCollection(of: key) == nil
    return Finding(
      id: Self.id, severity: .error, subject: survey.name(of: key), summary: fact,
      place: survey.graph.site(of: whole == nodes[0] && areAlternatives ? nodes[1] : whole),
      path: survey.names(of: survey.path(to: whole)),
      evidence: nodes.map { survey.evidence(of: $0, role: survey.role(of: $0)) }
        + survey.installations(of: nodes),
      notes: survey.explanation(ofMissingPathTo: whole) + [
        Finding.Note(.fix, fix, alternatives: areAlternatives ? survey.edits(keepingOneOf: nodes) : [])
      ])
  }

  /// What is wrong with declarations of one key, and what to do about it.
  private func verdict(on key: Key, boundBy nodes: [Graph.Node], in survey: Survey) -> (fact: Phrase, fix: Phrase) {
    let graph = survey.graph
    let name = survey.name(of: key)
    if let seed = nodes.first(where: { graph.declaration(of: $0)?.role == .seed }) {
      let component = survey.component(declaring: seed)
      let (done, does) =
        nodes.contains { isContribution($0, in: graph) } ? ("contributed to", "contributes to") : ("bound", "binds")
      return (
        "`\(name)` is \(done) in `\(component)`, whose Seed it is",
        "let the Seed of `\(component)` be a type of its own, or remove what else \(does) it"
      )
    }
    if nodes.contains(where: { isContribution($0, in: graph) }) {
      return (
        "`\(name)` is bound whole, and contributed to as well",
        "bind the elements with \(survey.contributionStep(of: key) ?? ".intoCollection()") instead of the whole, or remove the binding"
      )
    }
    switch graph.declaration(of: nodes[0])?.role {
    case .component:
      return (
        "`\(name)` is installed \(times(nodes.count)), as different components",
        "install `\(name)` once, and hand over what differs as its Seed; or if the components are meant to be the same, "
          + "make `\(name)` Equatable, so that equal ones count as one"
      )
    case .defaultBinding:
      return (
        "`\(name)` is bound by default \(times(nodes.count)), and a default does not give way to another",
        "remove all but one; or add a binding of `\(name)` that is no default, to which all of them give way"
      )
    default:
      return (
        "`\(name)` is bound \(times(nodes.count))",
        survey.missingCollection(of: key).flatMap { survey.contributionStep(of: $0) }.map { step -> Phrase in
          "contribute to the collection that is asked for, with \(step) on each"
        } ?? "remove all but one, or tell them apart with .tagged(with:)"
      )
    }
  }

  private func isContribution(_ node: Graph.Node, in graph: Graph) -> Bool {
    graph.declaration(of: node).map { $0.role == .contribution || $0.role == .wholeContribution } ?? false
  }

  private func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }
}
