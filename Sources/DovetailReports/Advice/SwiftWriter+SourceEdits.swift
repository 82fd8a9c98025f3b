// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension SwiftWriter {
  /// The changes of edits in source.
  func sourceEdits(for edits: [Edit]) -> [Diagnostic.Edit] {
    // In a loop, one line makes several declarations.
    edits.flatMap(sourceEdits(for:)).uniqued()
  }

  private func sourceEdits(for edit: Edit) -> [Diagnostic.Edit] {
    if case .decorate(let node) = edit {
      let steps = survey.stepsWithoutMeaning(inDecoration: node)
      return [sourceEdit(for: edit)] + steps.map { statement(.changeStep, of: node, from: $0) }
    }
    guard case .rebind(let node, let key) = edit else { return [sourceEdit(for: edit)] }
    let (former, shape) = (survey.shape(of: survey.graph.key(of: node)), survey.shape(of: key))
    let beginning = statement(
      .changeBeginning, of: node, to: beginning(binding: survey.statementKey(of: key, declaredBy: node)))
    let tag = statement(.changeStep, of: node, from: step(tagging: former.tag), to: step(tagging: shape.tag))
    let isSame = former.untagged == shape.untagged && survey.role(of: node) != .boundByDefault
    return (isSame ? [] : [beginning]) + (former.tag == shape.tag ? [] : [tag])
  }

  private func sourceEdit(for edit: Edit) -> Diagnostic.Edit {
    let new = text(of: edit)
    switch edit {
    case .bind(_, _, let override?):
      return statement(.addStatement, of: override, to: new)
    case .bind(_, let scope, nil), .declareEmpty(_, let scope), .alias(_, _, let scope), .contribute(_, _, let scope),
      .install(_, let scope):
      return .init(change: .addStatement, site: nil, component: component(scope), old: "", new: new)
    case .uninstall(let installation):
      let site = survey.graph.declarations.installations[installation].site
      return .init(change: .removeStatement, site: site, component: nil, old: "", new: "")
    case .move(let node, let scope):
      return .init(
        change: .moveStatement, site: survey.graph.site(of: node), component: component(scope), old: "", new: "")
    case .remove(let node): return statement(.removeStatement, of: node)
    case .decorate(let node), .rebind(let node, _): return statement(.changeBeginning, of: node, to: new)
    case .collect(let node, let collection):
      let former = survey.graph.key(of: node)
      if survey.graph.declaration(of: node)?.role == .contribution {
        if survey.element(ofCollection: former) == survey.element(ofCollection: collection) {
          let entry = survey.graph.declarations.entries[node]
          let step = entry.map { text(of: .changeEntry(node, to: $0)) } ?? survey.contributionStep(of: former)
          return statement(.changeStep, of: node, from: step, to: survey.contributionStep(of: collection))
        }
        let element = survey.element(ofCollection: collection) ?? collection
        return statement(.changeBeginning, of: node, to: beginning(binding: element))
      }
      return statement(.changeStep, of: node, to: survey.contributionStep(of: collection))
    case .changeEntry(let node, _):
      let former = survey.graph.declarations.entries[node].map { text(of: .changeEntry(node, to: $0)) }
      return statement(.changeStep, of: node, from: former ?? "", to: new)
    case .setLifetime(let node, _):
      let former = survey.graph.declarations.all[node].lifetime
      return statement(.changeStep, of: node, from: former.step, to: new)
    case .setShadowing(let node, let isShadowing):
      return statement(.changeStep, of: node, from: isShadowing ? "" : ".shadowing()", to: new)
    case .tag(let node, _):
      let former = survey.shape(of: survey.graph.key(of: node)).tag
      return statement(.changeStep, of: node, from: step(tagging: former), to: new)
    case .request(let request, let key):
      let declarations = survey.graph.declarations
      return statement(
        .changeParameter, of: declarations.owner(ofRequest: request),
        from: text(of: .request(declarations.requests[request])),
        to: text(of: survey.type(requesting: key, insteadOf: edit)))
    case .setRoot(let scope, _):
      let former = survey.graph.declarations.scopes[scope].root
      return .init(
        change: .changeRoot, site: nil, component: component(scope), old: text(of: .request(former)), new: new)
    case .build(let effects):
      return .init(
        change: .changeBuild, site: nil, component: component(0), old: "",
        new: effects.contains(.async) ? "try await build()" : "try build()")
    }
  }

  private func statement(
    _ change: Diagnostic.Edit.Change, of node: Graph.Node, from old: String = "", to new: String = ""
  ) -> Diagnostic.Edit {
    .init(change: change, site: survey.graph.site(of: node), component: nil, old: old, new: new)
  }

  private func component(_ scope: Int) -> String {
    text(of: survey.name(of: survey.graph.declarations.scopes[scope].component))
  }
}
