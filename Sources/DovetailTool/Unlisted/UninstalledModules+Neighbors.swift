// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

// What is missing beside what a graph has: statements that stand next to others.

extension UninstalledModules {
  /// The installation, beside other statements of a component, of a component or a generic module.
  func neighbor(for fault: Diagnostic, of graph: String) -> Diagnostic.Note? {
    guard let proposed = fault.notes.first(where: { $0.kind == .binding && $0.edits.count == 1 })?.edits.first,
      let component = proposed.component
    else { return nil }
    let found =
      proposed.gap == .installer
      ? installation(
        of: fault.subject,
        among: graphs[graph, default: []].flatMap { structure in
          let homes = structure.components.filter { $0.name == component }.map(\.id)
          return structure.bindings.filter { homes.contains($0.component) }
        })
      : proposed.site.flatMap { site in
        genericModules[graph, default: []].lazy.filter { $0.component == component }.compactMap { module in
          installation(like: module, for: fault.subject.words, or: site)
        }.first
      }
    return found.map { code, site, reason in
      Diagnostic.Note(
        kind: .fix, text: "above \(site): \(code), because \(reason)", applies: .withThought,
        edits: [Diagnostic.Edit(change: .addStatement, site: site, component: component, old: "", new: code)])
    }
  }

  private typealias Installation = (code: String, site: Site, reason: String)

  /// The installation of a component by a module of its own Swift module, which alone can construct it.
  private func installation(of child: String, among bindings: [GraphSnapshot.Binding]) -> Installation? {
    let path = child.partsOfTypeName
    guard let declared = types.declaration(of: path), let part = DeclaredPart(types.parts(of: path)),
      part.isConstructible(inOwnModule: true), !part.isConstructible(inOwnModule: false),
      let site = bindings.lazy.compactMap(\.site).first(where: {
        $0.module == declared.module && types.canName(declared, at: $0)
      })
    else { return nil }
    return (
      "binder.install(component: \(part.name)())", site, "only `\(declared.module)` can construct `\(part.name)`"
    )
  }

  /// The installation of a generic module that binds the same for another type.
  ///
  /// - Parameter home: where the missing key can be named.
  private func installation(like module: GenericModule, for missing: [String], or home: Site) -> Installation? {
    let (name, argument) = (module.name, module.argument)
    let meant = missing.first { word in
      word != argument && module.keys.contains(missing.map { $0 == word ? argument : $0 })
    }
    guard let meant, types.source(of: module.site.fileID)?.installs(name, withoutArgumentsAt: module.site.line) == true
    else { return nil }
    func isNamed(_ type: String, at site: Site) -> Bool {
      types.declaration(of: [type]).map { types.canName($0, at: site) } ?? false
    }
    guard let place = isNamed(meant, at: module.site) ? module.site : isNamed(name, at: home) ? home : nil
    else { return nil }
    return (
      "binder.install(module: \(name)<\(meant)>())", place, "`\(name)<\(argument)>` binds the same for `\(argument)`"
    )
  }
}

/// An installed module with one generic argument.
struct GenericModule {
  let name: String
  let argument: String
  let component: String
  let site: Site
  /// The names of the keys that it binds, in words.
  let keys: Set<[String]>
}

extension GenericModule {
  /// - Complexity: linear in the size of the graph.
  static func all(in structure: GraphSnapshot) -> [GenericModule] {
    let names = Dictionary(structure.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let generic = structure.modules.compactMap { module in
      module.name.wholeMatch(of: #/(\w+)<(\w+)>/#).map { (module: module, match: $0.output) }
    }
    if generic.isEmpty { return [] }
    let keys = Dictionary(grouping: structure.bindings, by: \.module).mapValues { Set($0.map(\.key)) }
    return generic.compactMap { module, match in
      guard let component = names[module.component], let site = module.site else { return nil }
      return GenericModule(
        name: String(match.1), argument: String(match.2), component: component, site: site,
        keys: Set(keys[module.id, default: []].map(\.words)))
    }
  }
}

extension SwiftText {
  /// Whether a line installs a generic module that needs no arguments.
  fileprivate func installs(_ name: String, withoutArgumentsAt line: Int) -> Bool {
    tokens.indices.contains { place in
      guard tokens[place].line == line, texts(at: place, are: "install", "(", "module", ":", name, "<"),
        let end = tokens[place + 1].end
      else { return false }
      return texts(at: end - 4, are: ">", "(", ")", ")")
    }
  }
}

extension String {
  /// The words of a key's name, and what stands between them.
  fileprivate var words: [String] { matches(of: #/\w+|\W+/#).map { String($0.0) } }
}
