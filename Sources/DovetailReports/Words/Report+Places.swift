// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Where the source may have a new statement: in a file of a Swift module that can name its types.

extension Report {
  /// The statement above which a new one goes in its component; `nil` if no statement is known there.
  ///
  /// An alias stands beside its original, which may be internal to a module: `bind(DiskStore.self)` in `Storage`, and
  /// above it `bind((any Store).self).asAlias(of: DiskStore.self)`. A missing type of `Storage` is bound beside the
  /// statement of `Storage` that requests it. Everything else is for the component's own `configure(binder:)`.
  func place(of added: Statement) -> Site? {
    guard let scope = added.scope, added.verb.installation == nil else { return nil }
    let own = facts.firstStatements[scope]
    let named = modules(namedBy: added)
    // If an alias takes the place of a binding, its original is not bound yet.
    let neighbours =
      added.original.map { survey.declarations(of: $0) + survey.declarations(of: added.key) }
      ?? requesters(of: added.key, inOneOf: named, besides: own)
    for node in neighbours where graph.scope(of: node) == scope && role(of: node) != .seed {
      guard let site = graph.site(of: node), facts.nodes(at: site).count == 1, isNameable(named, at: site) else {
        continue
      }
      return site
    }
    return own.flatMap { isNameable(named, at: $0) ? $0 : nil }
  }

  /// The requesters of a missing key in some Swift modules, without those in the module of a site.
  private func requesters(of key: Key, inOneOf modules: [String], besides own: Site?) -> [Graph.Node] {
    facts.missingNodesOfKey[key, default: []].flatMap(survey.requests(for:)).map(\.requester).filter { requester in
      graph.site(of: requester).map { $0.module != own?.module && modules.contains($0.module) } ?? false
    }
  }

  /// Whether the types that an edit writes can be named where it writes them. A tag of the module `App` cannot be
  /// written in `Storage`, if a statement of `App` names a type of `Storage`.
  func isNameable(in edit: Edit) -> Bool {
    guard let new = edit.new, let scope = new.scope, new.neighbor == nil, new.verb.installation == nil else {
      return true
    }
    let first = facts.firstStatements[scope]
    guard let old = edit.old, let node = edit.node else { return first == nil || place(of: new) != nil }
    // What its factory names may be internal to its module.
    if scope != old.scope { return first.map { $0.module == graph.site(of: node)?.module } ?? true }
    // The type of a root stands in its component.
    if graph.scope(openedBy: node) != nil { return true }
    return isNameable(facts.modules(named: [new.parameter?.key ?? new.key]), at: graph.site(of: node))
  }

  private func isNameable(_ modules: [String], at site: Site?) -> Bool {
    site.map { site in modules.allSatisfy { facts.mayImport($0, in: site.module) } } ?? true
  }

  /// The modules that the file at `site` needs for a statement, and that no other statement in it names.
  func imports(of added: Statement, at site: Site) -> [String] {
    let known =
      ["", "Swift", "Foundation", "FoundationEssentials", site.module] + facts.modulesOfFiles[site.fileID, default: []]
    return modules(namedBy: added).filter { !known.contains($0) }
  }

  private func modules(namedBy statement: Statement) -> [String] {
    facts.modules(named: [statement.key] + (statement.original.map { [$0] } ?? []))
  }
}
