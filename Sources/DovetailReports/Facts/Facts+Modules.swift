// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Where the statements of a program are, and which Swift modules they show.

extension Facts {
  /// The Swift modules of the types in some keys.
  func modules(named keys: [Key]) -> [String] {
    var modules: [String] = []
    for key in keys {
      _ = shape(of: key).name { type in
        self.keys.syntax(of: type).text { declaration in
          if !modules.contains(declaration.module) { modules.append(declaration.module) }
          return ("", "")
        }
      }
    }
    return modules
  }

  /// The first statement of each component's own `configure(binder:)`, by scope; `nil` if it has none.
  func firstStatementsOfScopes() -> [Site?] {
    let declarations = graph.declarations
    // A seed has the line that installs its component, which belongs to the parent. Overrides are elsewhere.
    let statements = declarations.all.indices.filter {
      ![.component, .seed].contains(declarations.all[$0].role) && declarations.overrideOutcomes[$0] == nil
    }
    let declared = Dictionary(grouping: statements) { declarations.all[$0].installation }
    let installed = Dictionary(grouping: declarations.installations.indices.dropFirst()) {
      declarations.installations[$0].parent ?? 0
    }
    return declarations.scopes.map(\.installation).map { own in
      let sites =
        declared[own, default: []].compactMap(declarations.site(of:))
        + installed[own, default: []].compactMap { declarations.installations[$0].site }
      return sites.filter { $0.fileID == sites[0].fileID }.min { $0.line < $1.line }
    }
  }

  /// The modules of the types that the statements of each file name. What a factory requests may be named elsewhere.
  ///
  /// - Parameter requests: The further keys of a declaration that count.
  func modulesNamedByFiles(requests: (Graph.Node) -> ArraySlice<Key>) -> [String: [String]] {
    let declarations = graph.declarations
    return Dictionary(grouping: declarations.all.indices.filter { declarations.site(of: $0) != nil }) {
      declarations.site(of: $0)?.fileID ?? ""
    }.mapValues { nodes in modules(named: nodes.flatMap { [declarations.all[$0].key] + requests($0) }) }
  }

  /// The modules that each module imports, directly or through others, as its statements show.
  func modulesImportedByModules() -> [String: [String]] {
    let named = modulesNamedByFiles(requests: graph.requests(of:))
    let direct = Dictionary(grouping: named.keys) { String($0.prefix { $0 != "/" }) }
      .mapValues { files in files.flatMap { named[$0, default: []] } }
    return direct.mapValues { imported in
      var reached = imported.uniqued()
      var next = 0
      while next < reached.count {
        reached += direct[reached[next], default: []].uniqued().filter { !reached.contains($0) }
        next += 1
      }
      return reached
    }
  }

  /// Whether a file of `module` may import `other`: no statement shows that `other` imports `module`.
  func mayImport(_ other: String, in module: String) -> Bool {
    module == other || !importedModules[other, default: []].contains(module)
  }
}

extension Site {
  /// The Swift module of the file.
  package var module: String { String(fileID.prefix { $0 != "/" }) }
}
