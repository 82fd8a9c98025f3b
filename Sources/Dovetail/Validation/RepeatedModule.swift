// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Two installations of one module in a component and one inside it, as modules that differ, and what both bind.
struct RepeatedModule {
  let outer: Int
  let inner: Int
  fileprivate(set) var shadowings: [Graph.Shadowing]

  /// Whether one of the things that both bind is constructed once in each.
  func hasSingletons(in graph: Graph) -> Bool {
    shadowings.contains { shadowing in
      switch graph.lifetime(of: shadowing.node) {
      case .singleton, .eagerSingleton, .weakSingleton: true
      case .constant, .transient: false
      }
    }
  }
}

extension Survey {
  /// The modules that are installed both in a component and in one inside it, where the same lines bind the same.
  var repeatedModules: [RepeatedModule] {
    var modules: [RepeatedModule] = []
    for shadowing in graph.undeclaredShadowings {
      guard let inner = graph.declaration(of: shadowing.node), let outer = graph.declaration(of: shadowing.shadowed),
        graph.site(of: shadowing.node) == graph.site(of: shadowing.shadowed), inner.installation != outer.installation,
        graph.declarations.installations[inner.installation].module
          == graph.declarations.installations[outer.installation].module
      else { continue }
      let known = modules.firstIndex { $0.outer == outer.installation && $0.inner == inner.installation }
      if let known {
        modules[known].shadowings.append(shadowing)
      } else {
        modules.append(
          RepeatedModule(outer: outer.installation, inner: inner.installation, shadowings: [shadowing]))
      }
    }
    return modules
  }

  func name(of repeated: RepeatedModule) -> Phrase {
    name(of: graph.declarations.installations[repeated.inner].module)
  }

  /// Where the module is installed inside.
  func site(of repeated: RepeatedModule) -> Site? { graph.declarations.installations[repeated.inner].site }

  func evidence(of repeated: RepeatedModule) -> [Finding.Evidence] {
    [repeated.outer, repeated.inner].map(evidence(ofInstallation:))
      + repeated.shadowings.map { evidence(of: $0.node, role: .boundByEach) }
  }

  func fix(of repeated: RepeatedModule) -> Finding.Note {
    let module = name(of: repeated)
    let inner = component(around: repeated.shadowings[0].node)
    let outer = component(around: repeated.shadowings[0].shadowed)
    return Finding.Note(
      .fix,
      "remove the installation inside `\(inner)`, which can ask for what `\(outer)` binds; or if the modules are meant "
        + "to be the same, make `\(module)` Equatable, so that equal ones count as one")
  }
}
