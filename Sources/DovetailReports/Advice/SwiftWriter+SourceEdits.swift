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
    let declarations = survey.graph.declarations
    let site = edit.declaration.flatMap(survey.graph.site(of:))
    func sourceEdit(
      _ change: Diagnostic.Edit.Change, at site: Site? = nil, in scope: Int? = nil, from old: String = "",
      to new: String = ""
    ) -> Diagnostic.Edit {
      let component = scope.map { text(of: survey.name(of: declarations.scopes[$0].component)) }
      return Diagnostic.Edit(change: change, site: site, component: component, old: old, new: new)
    }
    switch edit {
    case .add(_, in: let scope, let override):
      guard let override else { return [sourceEdit(.addStatement, in: scope, to: text(of: edit))] }
      return [sourceEdit(.addStatement, at: survey.graph.site(of: override), to: text(of: edit))]
    case .install(_, in: let scope): return [sourceEdit(.addStatement, in: scope, to: text(of: edit))]
    case .uninstall(let installation):
      return [sourceEdit(.removeStatement, at: declarations.installations[installation].site)]
    case .move(_, let scope): return [sourceEdit(.moveStatement, at: site, in: scope)]
    case .remove: return [sourceEdit(.removeStatement, at: site)]
    case .replace(let node, let new):
      let (old, new) = (chain(of: survey.statement(of: node)), chain(of: new))
      return old.indices.filter { old[$0] != new[$0] }.map { place in
        place == 0
          ? sourceEdit(.changeBeginning, at: site, to: new[0])
          : sourceEdit(.changeStep, at: site, from: old[place], to: new[place])
      }
    case .request(by: let node, at: let place, let key):
      let former = declarations.requests[declarations.all[node].requests.lowerBound + place]
      let new = text(of: survey.type(requesting: key, insteadOf: edit))
      return [sourceEdit(.changeParameter, at: site, from: text(of: .request(former)), to: new)]
    case .setRoot(let scope, _):
      let former = text(of: .request(declarations.scopes[scope].root))
      return [sourceEdit(.changeRoot, in: scope, from: former, to: text(of: edit))]
    case .build(let effects):
      return [sourceEdit(.changeBuild, in: 0, to: effects.contains(.async) ? "try await build()" : "try build()")]
    }
  }
}
