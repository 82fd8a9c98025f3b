// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A key is bound more than once, or a collection both whole and by contributions.
///
/// Sound because no declaration wins over another: which one a request meant cannot be known. Where different modules of
/// one type bind the same keys at the same places, the one fault is that the module was installed more than once, however
/// many keys it binds. The graph notes conflicts while it fills its index, so this costs only what there is to report.
package struct DuplicateBinding: Rule {
  package static let id = Diagnostic.ID.duplicateBinding

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    var conflicts: [Conflict<Key>] = []
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
      conflict.installations.map { [diagnostic(ofModules: $0, binding: conflict.keys, in: survey)] }
        ?? conflict.keys.map { diagnostic(of: $0, boundBy: $1, in: survey) }
    }
  }

  private struct Conflict<Key: DescribableKey> {
    var keys: [(key: Key, nodes: [Graph<Key>.Node])]
    /// The installations of one module from which all of it comes, if it does.
    let installations: [Int]?
  }

  /// What the graph noted, but for what comes from an endless installation, which is a fault of its own.
  private func faults<Key: DescribableKey>(in survey: Survey<Key>) -> [(key: Key, nodes: [Graph<Key>.Node])] {
    survey.graph.conflicts
      .map { ($0.key, $0.nodes.filter { !survey.isInsideEndlessInstallation($0) }.sorted()) }
      .filter { $0.1.count > 1 }
      .sorted { $0.1[0] < $1.1[0] }
  }

  /// The installations that `nodes` come from, if those are of one module and the same line of it made all the nodes.
  private func repeatedInstallations<Key: DescribableKey>(
    behind nodes: [Graph<Key>.Node], in graph: Graph<Key>
  ) -> [Int]? {
    let declarations = nodes.compactMap(graph.declaration(of:))
    let installations = declarations.map(\.installation)
    let modules = installations.map { graph.declarations.installations[$0].module }
    let isRepeated =
      Set(installations).count == nodes.count && Set(modules).count == 1 && Set(declarations.map(\.site)).count == 1
    return isRepeated ? installations : nil
  }

  private func diagnostic<Key: DescribableKey>(
    ofModules installations: [Int], binding keys: [(key: Key, nodes: [Graph<Key>.Node])], in survey: Survey<Key>
  ) -> Diagnostic {
    let module = survey.name(of: survey.graph.declarations.installations[installations[0]].module)
    return Diagnostic(
      id: Self.id, severity: .error, subject: module,
      summary: "`\(module)` is installed \(times(installations.count)), as different modules that bind the same",
      path: [],
      evidence: installations.map(survey.evidence(ofInstallation:))
        + keys.map { survey.evidence(of: $0.nodes[0], role: "bound by each") },
      notes: [
        Diagnostic.Note(
          .fix,
          "install `\(module)` once; or if the modules are meant to be the same, make `\(module)` Equatable, "
            + "so that equal ones count as one")
      ])
  }

  private func diagnostic<Key: DescribableKey>(
    of key: Key, boundBy nodes: [Graph<Key>.Node], in survey: Survey<Key>
  ) -> Diagnostic {
    let name = survey.name(of: key)
    let bound = nodes.filter { !survey.isContribution($0) }
    let isMixed = bound.count < nodes.count
    let evidence = nodes.map { node in
      survey.evidence(of: node, role: survey.roleInConflict(of: node))
    }
    return Diagnostic(
      id: Self.id, severity: .error, subject: name,
      summary: summary(of: name, boundBy: bound, isMixed: isMixed, in: survey),
      path: survey.names(of: survey.path(to: bound[0])),
      evidence: evidence + survey.installations(of: nodes),
      notes: survey.explanation(ofWayTo: bound[0]) + [
        Diagnostic.Note(.fix, fix(of: key, boundBy: bound, isMixed: isMixed, in: survey))
      ])
  }

  private func summary<Key: DescribableKey>(
    of name: String, boundBy nodes: [Graph<Key>.Node], isMixed: Bool, in survey: Survey<Key>
  ) -> String {
    if isMixed { return "`\(name)` is bound whole, and contributed to as well" }
    let roles = nodes.map { survey.graph.declaration(of: $0)?.role }
    if roles.contains(.component) { return "`\(name)` is installed \(times(nodes.count)), as different components" }
    if roles.contains(.seed) {
      return "`\(name)` is bound in `\(survey.component(around: nodes[0]))`, whose seed it is"
    }
    return "`\(name)` is bound \(times(nodes.count))" + (roles.contains(.defaultBinding) ? " by default" : "")
  }

  private func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }

  private func fix<Key: DescribableKey>(
    of key: Key, boundBy nodes: [Graph<Key>.Node], isMixed: Bool, in survey: Survey<Key>
  ) -> String {
    if isMixed, let step = key.contributionStep {
      return "bind the elements with \(step) instead of the whole, or remove the binding"
    }
    let roles = nodes.map { survey.graph.declaration(of: $0)?.role }
    if roles.contains(.component) {
      let name = survey.name(of: key)
      return "install `\(name)` once, and let what differs be its Seed; or if the components are meant to be the same, "
        + "make `\(name)` Equatable, so that equal ones count as one"
    }
    if roles.contains(.seed) {
      return "let the Seed of `\(survey.component(around: nodes[0]))` be a type of its own, or remove the binding"
    }
    return survey.missingCollection(of: key)?.contributionStep.map {
      "contribute to the collection that is asked for, with \($0) on each"
    } ?? "remove all but one, or tell them apart with .tagged(with:)"
  }
}

extension Survey {
  fileprivate func isContribution(_ node: Graph<Key>.Node) -> Bool {
    let role = graph.declaration(of: node)?.role
    return role == .contribution || role == .wholeContribution
  }

  /// What a declaration is called beside others of its key.
  fileprivate func roleInConflict(of node: Graph<Key>.Node) -> String {
    switch graph.declaration(of: node)?.role {
    case .seed: "seed"
    case .component: "installed"
    case .contribution, .wholeContribution: "contributed"
    default: "bound"
    }
  }
}
