// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Where the statements of a program are, and which Swift modules they show.

extension Facts {
  /// The Swift modules of the types in some keys.
  func modules(named keys: [Key]) -> [String] {
    var modules: [String] = []
    readDeclarations(in: keys) { if !modules.contains($0.module) { modules.append($0.module) } }
    return modules
  }

  /// The declarations of the types in some keys that only one file can name.
  private func hiddenDeclarations(in keys: [Key]) -> [TypeDeclaration] {
    var hidden: [TypeDeclaration] = []
    readDeclarations(in: keys) { if $0.isHidden { hidden.append($0) } }
    return hidden
  }

  private func readDeclarations(in keys: [Key], by read: (TypeDeclaration) -> Void) {
    for key in keys {
      _ = shape(of: key).name { type in
        self.keys.syntax(of: type).readDeclarations(read)
        return ""
      }
    }
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

  /// The keys of the types that the statements of each file name. What a factory requests may be named elsewhere.
  ///
  /// - Parameter requests: The further keys of a declaration that count.
  func keysNamedByFiles(requests: (Graph.Node) -> ArraySlice<Key>) -> [String: [Key]] {
    let declarations = graph.declarations
    // The line of a loop does not name what it installs.
    let installed = Dictionary(grouping: declarations.installations, by: \.site)
      .mapValues { $0.map(\.module).uniqued() }.filter { $0.value.count == 1 }
    let named =
      declarations.all.indices.map { (declarations.site(of: $0), [declarations.all[$0].key] + requests($0)) }
      + installed.map { ($0, $1[...]) }
    return Dictionary(grouping: named.filter { $0.0 != nil }) { $0.0?.fileID ?? "" }
      .mapValues { $0.flatMap { $1 }.uniqued() }
  }

  /// The files whose statements show a type that only one file can name. A generic function of another module does not name
  /// it.
  private func files(naming hidden: TypeDeclaration) -> [String] {
    if let known = filesOfHidden[hidden.module] { return known[hidden.key, default: []] }
    let named = filesOfModules[hidden.module, default: []].flatMap { file in
      hiddenDeclarations(in: requestedKeysOfFiles[file, default: []]).map { (declaration: $0.key, file: file) }
    }
    let files = Dictionary(grouping: named, by: \.declaration).mapValues { $0.map(\.file) }
    filesOfHidden[hidden.module] = files
    return files[hidden.key, default: []]
  }

  /// The modules of the types that the statements of a file bind or install.
  func modules(shownBy file: String) -> [String] {
    if let known = modulesOfFiles[file] { return known }
    let modules = modules(named: keysOfFiles[file, default: []])
    modulesOfFiles[file] = modules
    return modules
  }

  /// The modules that a module imports, directly or through others, as its statements show.
  private func modules(importedBy module: String) -> [String] {
    if let known = imports[module] { return known }
    var reached: [String] = []
    func visit(_ module: String) {
      let keys = filesOfModules[module, default: []].flatMap { requestedKeysOfFiles[$0, default: []] }
      for imported in modules(named: keys) where !reached.contains(imported) {
        reached.append(imported)
        visit(imported)
      }
    }
    visit(module)
    imports[module] = reached
    return reached
  }

  /// Whether a file of `module` may import `other`: no statement shows that `other` imports `module`.
  func mayImport(_ other: String, in module: String) -> Bool {
    module == other || !modules(importedBy: other).contains(module)
  }

  /// Whether the file at `site` can name the types in some keys.
  func canName(_ keys: [Key], at site: Site) -> Bool {
    modules(named: keys).allSatisfy { mayImport($0, in: site.module) }
      && hiddenDeclarations(in: keys).allSatisfy { hidden in
        let files = files(naming: hidden)
        return files.isEmpty || files.contains(site.fileID)
      }
  }
}

extension Site {
  /// The Swift module of the file.
  package var module: String { String(fileID.prefix { $0 != "/" }) }
}
