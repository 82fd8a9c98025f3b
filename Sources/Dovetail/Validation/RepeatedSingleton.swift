// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A module is installed both in a component and in one inside it, as modules that differ, so that its singletons would exist
/// in both.
///
/// Sound because modules that are the same are installed once, in the outer component; of those that differ, the same lines
/// bind the same keys. One diagnostic for each two installations, whatever they bind, since one edit mends it. Costs no more
/// than there is to report.
package struct RepeatedSingleton: Rule {
  package static let id = Diagnostic.ID.repeatedSingleton

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    survey.repeatedModules.map { diagnostic(of: $0, in: survey) }
  }

  private func diagnostic<Key: DescribableKey>(
    of repeated: RepeatedModule<Key>, in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let module = survey.name(of: graph.declarations.installations[repeated.inner].module)
    let first = repeated.shadowings[0]
    let inner = survey.component(around: first.node)
    let outer = survey.component(around: first.shadowed)
    return Diagnostic(
      id: Self.id, severity: .error, subject: module,
      summary: "the singletons of `\(module)` would exist both in `\(outer)` and in `\(inner)`",
      path: [],
      evidence: [repeated.outer, repeated.inner].map(survey.evidence(ofInstallation:))
        + repeated.shadowings.map { survey.evidence(of: $0.node, role: "bound by each") },
      notes: [
        Diagnostic.Note(
          .fix,
          "remove the installation inside `\(inner)`, which can ask for what `\(outer)` binds; or if the modules are meant "
            + "to be the same, make `\(module)` Equatable, so that equal ones count as one")
      ])
  }
}

/// Two installations of one module in a component and one inside it, and what both bind.
struct RepeatedModule<Key: DescribableKey> {
  let outer: Int
  let inner: Int
  fileprivate(set) var shadowings: [Graph<Key>.Shadowing]
}

extension Survey {
  /// The modules with singletons that are installed both in a component and in one inside it.
  var repeatedModules: [RepeatedModule<Key>] {
    var modules: [RepeatedModule<Key>] = []
    for shadowing in graph.undeclaredShadowings {
      guard isOfOneModule(shadowing), let inner = graph.declaration(of: shadowing.node),
        let outer = graph.declaration(of: shadowing.shadowed)
      else { continue }
      let known = modules.firstIndex { $0.outer == outer.installation && $0.inner == inner.installation }
      if let known {
        modules[known].shadowings.append(shadowing)
      } else {
        modules.append(
          RepeatedModule(outer: outer.installation, inner: inner.installation, shadowings: [shadowing]))
      }
    }
    return modules.filter { module in
      module.shadowings.contains { shadowing in
        switch graph.lifetime(of: shadowing.node) {
        case .singleton, .eagerSingleton: true
        case .constant, .transient: false
        }
      }
    }
  }

  /// The name of the module whose same line made both bindings, if one did.
  func repeatedModule(of shadowing: Graph<Key>.Shadowing) -> String? {
    guard isOfOneModule(shadowing), let inner = graph.declaration(of: shadowing.node) else { return nil }
    return name(of: graph.declarations.installations[inner.installation].module)
  }

  private func isOfOneModule(_ shadowing: Graph<Key>.Shadowing) -> Bool {
    guard let inner = graph.declaration(of: shadowing.node), let outer = graph.declaration(of: shadowing.shadowed)
    else {
      return false
    }
    let installations = graph.declarations.installations
    return inner.site == outer.site && inner.installation != outer.installation
      && installations[inner.installation].module == installations[outer.installation].module
  }
}
