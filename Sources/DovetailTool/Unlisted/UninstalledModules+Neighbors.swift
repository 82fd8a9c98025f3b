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
    for structure in graphs[graph, default: []] {
      guard let home = structure.components.first(where: { $0.name == component }) else { continue }
      let note =
        proposed.gap == .installer
        ? installation(of: fault.subject, among: structure.bindings.filter { $0.component == home.id })
        : proposed.site.flatMap { site in
          structure.modules.lazy.filter { $0.component == home.id }.compactMap { module in
            installation(
              like: module, binding: structure.bindings.filter { $0.module == module.id }, for: fault.subject, or: site)
          }.first
        }
      if let (code, site, reason) = note {
        return Diagnostic.Note(
          kind: .fix, text: "above \(site): \(code), because \(reason)", applies: .withThought,
          edits: [Diagnostic.Edit(change: .addStatement, site: site, component: component, old: "", new: code)])
      }
    }
    return nil
  }

  private typealias Installation = (code: String, site: Site, reason: String)

  /// The installation of a component by a module of its own Swift module, which alone can construct it.
  private func installation(of child: String, among bindings: [GraphSnapshot.Binding]) -> Installation? {
    let parts = types.parts(of: child.partsOfTypeName)
    guard let declared = parts.first(where: { !$0.declaration.isExtension }), let part = DeclaredPart(parts),
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
  private func installation(
    like module: GraphSnapshot.Module, binding bindings: [GraphSnapshot.Binding], for missing: String, or home: Site
  ) -> Installation? {
    guard let (_, name, argument) = module.name.wholeMatch(of: #/(\w+)<(\w+)>/#)?.output, let site = module.site,
      types.source(of: site.fileID)?.installs(String(name), withoutArgumentsAt: site.line) == true
    else { return nil }
    let keys = bindings.map { $0.key.words }
    let words = missing.words
    let meant = words.first { word in
      word != argument && keys.contains(words.map { $0 == word ? String(argument) : $0 })
    }
    guard let meant else { return nil }
    func isNamed(_ type: String, at site: Site) -> Bool {
      types.parts(of: [type]).first { !$0.declaration.isExtension }.map { types.canName($0, at: site) } ?? false
    }
    guard let place = isNamed(meant, at: site) ? site : isNamed(String(name), at: home) ? home : nil else { return nil }
    return (
      "binder.install(module: \(name)<\(meant)>())", place, "`\(module.name)` binds the same for `\(argument)`"
    )
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
