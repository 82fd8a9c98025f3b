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
    let own = facts.layout.firstSites[scope]
    let named = modules(named: [added.key, added.original].compactMap(\.self))
    let requesters = missingNodes.filter { graph.key(of: $0) == added.key }.flatMap(requests(for:)).map(\.requester)
    let neighbours =
      added.original.map(declarations(of:))
      ?? requesters.filter { node in
        graph.site(of: node).map { $0.module != own?.module && named.contains($0.module) } ?? false
      }
    return
      (neighbours.filter(isOnlyOneOfItsLine).filter { graph.scope(of: $0) == scope }.compactMap(graph.site(of:))
      + [own].compactMap(\.self)).first { isNameable(named, at: $0) }
  }

  /// Whether the types that an edit writes can be named where it writes them. A tag of the module `App` cannot be
  /// written in `Storage`, if a statement of `App` names a type of `Storage`.
  func isNameable(in edit: Edit) -> Bool {
    switch edit {
    case .add(let added, in: let scope, nil):
      facts.layout.firstSites[scope] == nil || place(of: added, in: scope) != nil
    case .replace(let node, by: let new): isNameable(modules(named: [new.key]), at: graph.site(of: node))
    case .request(by: let node, _, let key): isNameable(modules(named: [key]), at: graph.site(of: node))
    default: true
    }
  }

  /// The modules that the file at `site` needs for a statement, and that no other statement in it names.
  func imports(of added: Statement, at site: Site) -> [String] {
    let named = modules(named: [added.key, added.original].compactMap(\.self))
    let known = facts.layout.modulesOfFiles[site.fileID, default: []].union([
      "", "Swift", "Foundation", "FoundationEssentials",
    ])
    return named.subtracting(known).subtracting([site.module]).sorted()
  }

  private func isNameable(_ modules: Set<String>, at site: Site?) -> Bool {
    site.map { site in modules.allSatisfy { facts.layout.mayImport(site.module, $0) } } ?? true
  }

  private func isOnlyOneOfItsLine(_ node: Graph.Node) -> Bool {
    graph.site(of: node).map { nodes(at: $0).count == 1 } ?? false
  }

  /// The Swift modules of the types in some keys.
  fileprivate func modules(named keys: [Key]) -> Set<String> {
    var modules: Set<String> = []
    for key in keys {
      _ = shape(of: key).name { type in
        self.keys.reported.syntax(of: type).text { declaration in
          modules.insert(declaration.module)
          return ("", "")
        }
      }
    }
    return modules
  }
}

/// What the sites of a graph tell about its files and Swift modules.
struct SourceLayout {
  /// The first statement of each component's own `configure(binder:)`, by scope.
  private(set) var firstSites: [Int: Site] = [:]
  /// The modules of the types that the statements of each file name.
  private(set) var modulesOfFiles: [String: Set<String>] = [:]
  /// The modules that each module certainly imports, directly or through others, and itself.
  private var importedModules: [String: Set<String>] = [:]

  init(of survey: Survey) {
    let declarations = survey.graph.declarations
    let scopes = Dictionary(declarations.scopes.enumerated().map { ($1.installation, $0) }) { first, _ in first }
    func note(_ site: Site, of installation: Int?) {
      guard let scope = installation.flatMap({ scopes[$0] }) else { return }
      if let first = firstSites[scope], first.fileID != site.fileID || first.line <= site.line { return }
      firstSites[scope] = site
    }
    for node in declarations.all.indices {
      guard let site = survey.graph.site(of: node) else { continue }
      let declaration = declarations.all[node]
      if declaration.openedScope == nil { note(site, of: declaration.installation) }
      let named = survey.modules(named: [declaration.key] + declarations.requests[declaration.requests])
      modulesOfFiles[site.fileID, default: []].formUnion(named)
      importedModules[site.module, default: [site.module]].formUnion(named)
    }
    for installation in declarations.installations { installation.site.map { note($0, of: installation.parent) } }
    // As often as a chain of modules may be long.
    for _ in importedModules {
      for (module, imported) in importedModules {
        importedModules[module] = imported.union(imported.flatMap { importedModules[$0, default: []] })
      }
    }
  }

  /// Whether `module` may import `other`, because no statement shows that `other` imports `module`.
  func mayImport(_ module: String, _ other: String) -> Bool {
    module == other || !importedModules[other, default: []].contains(module)
  }
}

extension Site {
  /// The Swift module of the file.
  fileprivate var module: String { String(fileID.prefix { $0 != "/" }) }
}
