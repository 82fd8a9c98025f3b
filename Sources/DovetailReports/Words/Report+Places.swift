// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Where the source may have a new statement: in a file of a Swift module that can name its types.

extension Report {
  /// The statement above which a new one goes in its component; `nil` if no statement is known there.
  ///
  /// An alias stands beside its original, which may be internal to a module: `bind(DiskStore.self)` in `Storage`, and
  /// above it `bind((any Store).self).asAlias(of: DiskStore.self)`. If a module above `Storage` declares that the original
  /// conforms, the alias stands in that module. A missing type of `Storage` is bound beside the statement of `Storage`
  /// that requests it, and a private one in its file. A contribution stands beside the others to its collection. Everything
  /// else is for the component's own `configure(binder:)`.
  func place(of added: Statement) -> Site? {
    guard let scope = added.scope, added.verb.installation == nil else { return nil }
    let own = facts.firstStatements[scope].flatMap { canWrite(added, at: $0) ? $0 : nil }
    // If an alias takes the place of a binding, its original is not bound yet.
    let neighbours =
      added.original.map { original in
        survey.declarations(of: original) + survey.declarations(of: added.key)
          + modulesDeclaring(added, from: original).flatMap { facts.statementsOfModules[$0, default: []] }
      }
      ?? ((added.verb == .contribute ? survey.declarations(of: added.key) : [])
        + requesters(of: added.key, besides: own))
    let overrides = graph.declarations.overrideOutcomes
    let beside = neighbours.lazy
      .filter { self.graph.scope(of: $0) == scope && self.role(of: $0) != .seed && overrides[$0] == nil }
      .compactMap(graph.site(of:)).first { self.facts.nodes(at: $0).count == 1 && self.canWrite(added, at: $0) }
    return beside ?? own
  }

  /// The requesters of a missing key in the Swift modules of its types, without those in the module of a site.
  private func requesters(of key: Key, besides own: Site?) -> [Graph.Node] {
    let named = facts.modules(named: [key])
    return facts.missingNodesOfKey[key, default: []].flatMap(survey.requests(for:)).map(\.requester).filter {
      self.graph.site(of: $0).map { $0.module != own?.module && named.contains($0.module) } ?? false
    }
  }

  /// Whether the types that an edit writes can be named where it writes them. A tag of the module `App` cannot be
  /// written in `Storage`, if a statement of `App` names a type of `Storage`.
  func isNameable(in edit: Edit) -> Bool {
    guard let new = edit.new, let scope = new.scope else { return true }
    let first = facts.firstStatements[scope]
    guard let old = edit.old, let node = edit.node else {
      if let override = new.neighbor { return canWrite(new, at: graph.site(of: override)) }
      if new.verb.installation != nil { return first.map { facts.canName([new.key], at: $0) } ?? true }
      return first == nil || place(of: new) != nil
    }
    let site = graph.site(of: node)
    // What its factory names may be internal to its module.
    if scope != old.scope {
      return first.map { $0.module == site?.module && facts.canName([new.key], at: $0) } ?? true
    }
    guard let key = new.parameter?.key else { return canWrite(new, from: old.key, at: site) }
    // The type of a root stands in its component, and that of a parameter also in an initializer, which may be of a
    // lower module.
    if graph.scope(openedBy: node) != nil { return true }
    let owners = isInitialized(node) ? facts.modules(named: [type(constructedBy: node)]).prefix(1) : []
    let named = facts.modules(named: [key])
    return (site.map { facts.canName([key], at: $0) } ?? true)
      && owners.allSatisfy { owner in named.allSatisfy { facts.mayImport($0, in: owner) } }
  }

  /// Whether a statement can be written at a site. It names its keys, and its original, or the key that its factory had
  /// before, has to conform to its own.
  private func canWrite(_ statement: Statement, from former: Key? = nil, at site: Site?) -> Bool {
    guard let site else { return true }
    let source = statement.original ?? former ?? statement.key
    return facts.canName([statement.key] + (statement.original.map { [$0] } ?? []), at: site)
      && modulesDeclaring(statement, from: source).allSatisfy { module in
        // A module imports both types that it makes conform.
        module == site.module
          || facts.mayImport(module, in: site.module)
            && !facts.modules(named: [source, statement.key]).contains(site.module)
      }
  }

  /// The Swift modules, other than those of both types, that declare that what a key stands for conforms to the type of a
  /// statement.
  private func modulesDeclaring(_ statement: Statement, from key: Key) -> [String] {
    let element = { (key: Key) in self.element(ofCollection: key) ?? self.shape(of: key).untagged }
    return keys.modules(declaringThat: element(key), conformsTo: element(statement.key))
  }

  /// The modules that the file at `site` needs for a statement, and that no other statement in it names.
  func imports(of added: Statement, at site: Site) -> [String] {
    let known = ["", "Swift", "Foundation", "FoundationEssentials", "Dovetail", "__C", site.module]
    let original = added.original.map { (keys: [$0], declaring: modulesDeclaring(added, from: $0)) }
    let named = facts.modules(named: [added.key] + (original?.keys ?? [])) + (original?.declaring ?? [])
    // What the files name is read only if that matters.
    return named.uniqued().filter {
      !known.contains($0) && !facts.modules(shownBy: site.fileID).contains($0)
    }
  }
}
