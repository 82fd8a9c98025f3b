// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Where the source may have a new statement: in a file of a Swift module that can name its types.

extension Survey {
  /// The statement above which a new one goes in the component of `scope`; `nil` if no statement is known there.
  ///
  /// An alias stands beside its original, which may be internal to a module: `bind(DiskStore.self)` in `Storage`, and
  /// above it `bind((any Store).self).asAlias(of: DiskStore.self)`. A missing type of `Storage` is bound beside the
  /// statement of `Storage` that requests it. Everything else is for the component's own `configure(binder:)`.
  func place(of added: Statement, in scope: Int) -> Site? {
    let own = facts.firstStatements[scope]
    let named = modules(namedBy: added)
    // If an alias takes the place of a binding, its original is not bound yet.
    let neighbours =
      added.original.map { declarations(of: $0) + declarations(of: added.key) }
      ?? requesters(of: added.key, inOneOf: named, besides: own)
    for node in neighbours where graph.scope(of: node) == scope && role(of: node) != .seed {
      guard let site = graph.site(of: node), nodes(at: site).count == 1, isNameable(named, at: site) else { continue }
      return site
    }
    return own.flatMap { isNameable(named, at: $0) ? $0 : nil }
  }

  /// The requesters of a missing key in some Swift modules, without those in the module of a site.
  private func requesters(of key: Key, inOneOf modules: [String], besides own: Site?) -> [Graph.Node] {
    facts.missingNodesOfKey[key, default: []].flatMap(requests(for:)).map(\.requester).filter { requester in
      graph.site(of: requester).map { $0.module != own?.module && modules.contains($0.module) } ?? false
    }
  }

  /// Whether the types that an edit writes can be named where it writes them. A tag of the module `App` cannot be
  /// written in `Storage`, if a statement of `App` names a type of `Storage`.
  func isNameable(in edit: Edit) -> Bool {
    switch edit {
    case .add(let added, in: let scope, nil): facts.firstStatements[scope] == nil || place(of: added, in: scope) != nil
    case .replace(let node, by: let new): isNameable(modules(named: [new.key]), at: graph.site(of: node))
    case .request(by: let node, _, let key): isNameable(modules(named: [key]), at: graph.site(of: node))
    // What its factory names may be internal to its module.
    case .move(let node, to: let scope):
      facts.firstStatements[scope].map { $0.module == graph.site(of: node)?.module } ?? true
    default: true
    }
  }

  private func isNameable(_ modules: [String], at site: Site?) -> Bool {
    site.map { site in modules.allSatisfy { mayImport($0, in: site.module) } } ?? true
  }

  /// The modules that the file at `site` needs for a statement, and that no other statement in it names.
  func imports(of added: Statement, at site: Site) -> [String] {
    let known =
      ["", "Swift", "Foundation", "FoundationEssentials", site.module] + facts.modulesOfFiles[site.fileID, default: []]
    return modules(namedBy: added).filter { !known.contains($0) }
  }

  private func modules(namedBy statement: Statement) -> [String] {
    modules(named: [statement.key] + (statement.original.map { [$0] } ?? []))
  }

  /// The Swift modules of the types in some keys.
  private func modules(named keys: [Key]) -> [String] {
    var modules: [String] = []
    for key in keys {
      _ = shape(of: key).name { type in
        self.keys.reported.syntax(of: type).text { declaration in
          if !modules.contains(declaration.module) { modules.append(declaration.module) }
          return ("", "")
        }
      }
    }
    return modules
  }
}

// MARK: - Facts

extension Survey {
  /// The first statement of each component's own `configure(binder:)`, by scope; `nil` if it has none.
  func firstStatements() -> [Site?] {
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
  private func mayImport(_ other: String, in module: String) -> Bool {
    module == other || !facts.importedModules[other, default: []].contains(module)
  }
}

extension Site {
  /// The Swift module of the file.
  fileprivate var module: String { String(fileID.prefix { $0 != "/" }) }
}
