// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The modules of the program's package that no graph installs, and the components to install.
///
/// Their sources are searched, because nothing runs the `configure(binder:)` of such a module.
struct UninstalledModules {
  private let types: DeclaredTypes
  /// The structures of each graph.
  private let graphs: [String: [GraphSnapshot]]
  private let modules: [DeclaredPart]
}

extension UninstalledModules {
  /// - Complexity: linear in the size of the sources and of the graphs.
  init(among types: DeclaredTypes, besides graphs: [(name: String, structures: [GraphSnapshot])]) {
    self.types = types
    self.graphs = Dictionary(uniqueKeysWithValues: graphs.map { ($0.name, $0.structures) })
    let installed = Set(
      self.graphs.values.flatMap(\.self).flatMap(\.modules).compactMap(\.qualifiedName.partsOfTypeName.last))
    modules = types.modules.flatMap { module in
      DeclaredComponent.all(in: module.files, module: module.name, target: module.name, conformingTo: "Module")
        .map(\.name.partsOfTypeName).filter { $0.last.map(installed.contains) == false }
        .compactMap { DeclaredPart(types.parts(of: $0, in: module.name)) }
    }
  }

  /// The modules that bind what a graph lacks, at most three, and their installations, or that of a component.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let edits = fault.notes.flatMap(\.edits).filter { $0.change == .addStatement }
    // The report has chosen the component for its own advice.
    let components = graphs[graph, default: []].flatMap(\.components)
    let component = edits.lazy.compactMap(\.component).first ?? (components.count == 1 ? components[0].name : nil)
    if edits.contains(where: { $0.new.hasPrefix("binder.install(component:") }) {
      let installation = DeclaredPart(types.parts(of: fault.subject.partsOfTypeName)).flatMap { child in
        component.flatMap { self.installation(of: child, as: "component", in: $0, isCertain: true) }
      }
      // What is incomplete, the report says itself.
      return [installation].compactMap(\.self).filter { $0.kind == .fix }
    }
    let wanted = SwiftText(fault.subject).key
    let bound = Set(
      graphs[graph, default: []].flatMap(\.bindings).filter { $0.kind == .binding }.map { SwiftText($0.key).key })
    let found = modules.compactMap { module in
      module.statements.first { $0.key == wanted }.map { (module: module, site: $0.site) }
    }
    return found.prefix(3).flatMap { module, site in
      // What is bound twice, or in several modules, needs a decision. So does what a child would have for itself.
      let isCertain =
        found.count == 1 && bound.isDisjoint(with: module.statements.map(\.key))
        && components.contains { $0.parent == nil && $0.name == component }
      return [
        Diagnostic.Note(
          kind: .nearMiss, text: "`\(module.name)` binds it (\(site)) and is not installed in `\(graph)`"),
        component.flatMap { installation(of: module, as: "module", in: $0, isCertain: isCertain) },
      ].compactMap(\.self)
    }
  }

  /// The statement that installs a module or a component; `nil` if the component cannot name it.
  ///
  /// - Parameter isCertain: whether nothing else comes into question.
  private func installation(
    of part: DeclaredPart, as label: String, in component: String, isCertain: Bool
  ) -> Diagnostic.Note? {
    guard let home = DeclaredPart(types.parts(of: component.partsOfTypeName))?.configuration,
      part.isVisible(in: home)
    else { return nil }
    let isOwn = part.module == home.module
    let isComplete = part.isConstructible(inOwnModule: isOwn)
    let code = "binder.install(\(label): \(part.name)(\(isComplete ? "" : "…")))"
    let missing = isOwn || home.source.imports(part.module) ? [] : [part.module]
    let text = "in `\(component)`" + missing.map { ", with import \($0)" }.joined() + ": \(code)"
    let isImported = isOwn || types.imports(part.module, in: home.module)
    // An import in the other direction would be circular.
    if !isImported, types.imports(home.module, in: part.module) { return nil }
    guard isImported, isComplete else {
      let condition = isImported ? "" : "let the target `\(home.module)` depend on `\(part.module)`, and "
      return Diagnostic.Note(kind: .suggestion, text: condition + text)
    }
    return Diagnostic.Note(
      kind: .fix, text: text, applies: isCertain ? .asWritten : .withThought,
      edits: [
        Diagnostic.Edit(change: .addStatement, site: nil, component: component, old: "", new: code, imports: missing)
      ])
  }
}

extension CommandContext {
  /// All Swift modules of the package, with their files: a graph may lack what the program does not depend on.
  var modulesOfPackage: [(name: String, files: [(name: String, text: String)])] {
    guard let listing = graphs.first?.site else { return [] }
    let folders = files.folders.filter { $0.module != nil } + [SourceFolder(path: package)]
    return SourceFiles(in: folders).modules(around: listing)
  }
}

extension String {
  /// The names of the types around a type, and its own, without generic arguments.
  fileprivate var partsOfTypeName: [String] { withoutGenericArguments.split(separator: ".").map(String.init) }
}
