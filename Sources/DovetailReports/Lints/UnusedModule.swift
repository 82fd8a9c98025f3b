// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The root can be built without a module, because it needs none of the module's declarations. One warning for the
  /// module replaces an `unused-binding` for each of its bindings.
  ///
  /// Sound because no path from the root, not even a weak or a deferred one, leads to a declaration of the module or of a
  /// module that it installs. The declarations of child components count, and so do eager singletons and `onBuild`
  /// actions, which the component runs. A module is in use if one component that installs it uses it, if an override
  /// replaces one of its bindings, or if it declares that a collection may be empty. A module with only defaults and
  /// decorations is not reported, because other modules may use them. Of nested modules, the outermost is reported.
  ///
  /// Costs as much as `Usage`, which `unused-binding` needs as well.
  func unusedModules() -> [Fault] {
    if facts.isRootMissing { return [] }
    // Without the step that a binding lacks, its module is of no use.
    return facts.usage.unusedModules.indices.filter { place in
      facts.usage.unusedModules[place].unused.allSatisfy { facts.collectionsLackingBinding[$0] == nil }
    }.map { .unusedModule($0) }
  }

  func finding(ofUnusedModule place: Int) -> Finding {
    let module = facts.usage.unusedModules[place]
    let name = name(of: module.type)
    let unused = facts.groupedByLine(module.unused).map { $0[0] }
    let path = module.installations.flatMap { graph.declarations.path(to: $0).dropFirst() }
    // What requests it is unused as well, so a request for its declaration would not be enough.
    let outermost = facts.dependents(of: facts.contentsOfUnusedModules[place, default: []], atMost: survey.rowLimit)?
      .first { survey.requests(for: $0).isEmpty }
    let request = request(for: outermost ?? unused[0])
    let reason = outermost == nil ? "" : ", which needs it" as Phrase
    return finding(
      about: name, "`\(name)` is installed, but the root needs none of its declarations",
      at: graph.declarations.installations[module.installations[0]].site,
      evidence: unused.map { evidence(of: $0, role: role(of: $0)).withoutDeclaration }
        + path.uniqued().map(evidence(ofInstallation:)),
      proposals: [Proposal(removals(ofModuleAt: place))],
      suggestions: [
        "request "
          + (unused.count == 1 || outermost != nil ? request + reason : "one of its declarations, such as \(request)")
      ])
  }

  /// The removal of a module together with the unused requesters of its declarations; none if a component is among
  /// them.
  private func removals(ofModuleAt place: Int) -> [Edit] {
    guard
      let dependents = facts.dependents(of: facts.contentsOfUnusedModules[place, default: []], atMost: survey.rowLimit),
      !dependents.contains(where: { graph.declaration(of: $0)?.role == .component })
    else { return [] }
    let modules = ([place] + dependents.compactMap { facts.usage.placesInUnusedModules[$0] }).uniqued()
    return modules.flatMap { facts.usage.unusedModules[$0].installations.map(facts.removal(ofInstallation:)) }
      + dependents.filter { facts.usage.placesInUnusedModules[$0] == nil }.map(facts.edit(removing:))
  }
}
