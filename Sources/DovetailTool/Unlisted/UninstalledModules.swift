// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The modules of the program's package that no graph installs, and the components to install.
///
/// Their sources are searched, because nothing runs the `configure(binder:)` of such a module.
struct UninstalledModules {
  /// The place of a module that binds or installs what is missing, and where.
  private typealias Found = (place: Int, verb: String, site: Site, isCertain: Bool)

  let types: DeclaredTypes
  /// The structures of each graph.
  let graphs: [String: [GraphSnapshot]]
  /// The installed modules of each graph that have a generic argument.
  let genericModules: [String: [GenericModule]]
  /// What each graph binds.
  private let bound: [String: Set<[String]>]
  /// What each graph lacks, and the component in which it is to be bound.
  private let missing: [String: [(key: [String], component: String)]]
  private let modules: [DeclaredPart]
  private let statements: [[DeclaredPart.Statement]]
  private let installations: [[DeclaredPart.Installation]]
  /// The places of the modules that each of them installs, directly or through others, and its own first.
  private let reached: [[Int]]
  /// What each of them binds, also through others.
  private let keys: [Set<[String]>]
}

extension UninstalledModules {
  /// - Complexity: linear in the size of the sources and of the graphs, and in what the modules bind through others.
  init(
    among types: DeclaredTypes, besides graphs: [(name: String, structures: [GraphSnapshot])],
    for faults: [(graph: String, fault: Diagnostic)]
  ) {
    self.types = types
    self.graphs = Dictionary(grouping: graphs, by: \.name).mapValues { $0.flatMap(\.structures) }
    genericModules = self.graphs.mapValues { $0.flatMap(GenericModule.all) }
    bound = self.graphs.mapValues { structures in
      Set(structures.flatMap(\.bindings).filter { $0.kind == .binding }.map { SwiftText($0.key).key })
    }
    missing = Dictionary(grouping: faults.filter { $0.fault.id == .missingBinding }, by: \.graph).mapValues { faults in
      faults.compactMap { _, fault in fault.componentToEdit.map { (SwiftText(fault.subject).key, $0) } }
    }
    let known = Set(
      self.graphs.values.flatMap(\.self).flatMap(\.modules).compactMap(\.qualifiedName.partsOfTypeName.last))
    let modules = types.modules.flatMap { module in
      DeclaredComponent.all(in: module.files, module: module.name, target: module.name, conformingTo: "Module")
        .map(\.name.partsOfTypeName).filter { $0.last.map(known.contains) == false }
        .compactMap { DeclaredPart(types.parts(of: $0, in: module.name)) }
    }
    let (statements, installations) = (modules.map(\.statements), modules.map(\.installations))
    let places = Dictionary(grouping: modules.indices) { modules[$0].simpleName }
    let reached = modules.indices.map { place in
      var reached = [place]
      var next = 0
      while next < reached.count {
        let module = modules[reached[next]].module
        for installation in installations[reached[next]] {
          let named = places[installation.name, default: []]
          let meant = named.count > 1 ? named.filter { modules[$0].module == module } : named
          if meant.count == 1, !reached.contains(meant[0]) { reached.append(meant[0]) }
        }
        next += 1
      }
      return reached
    }
    keys = reached.map { Set($0.flatMap { statements[$0] }.map(\.key)) }
    (self.modules, self.statements, self.installations, self.reached) = (modules, statements, installations, reached)
  }

  /// The modules that bind what a graph lacks, at most three, and their installations, or that of a component.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let components = graphs[graph, default: []].flatMap(\.components)
    let component = fault.componentToEdit ?? (components.count == 1 ? components[0].name : nil)
    // A component that moves is not missing.
    let isComponent = fault.notes.contains { $0.edits.map(\.gap) == [.installer] }
    let found = isComponent ? modules(installing: fault.subject) : modules(binding: SwiftText(fault.subject).key)
    if isComponent, found.isEmpty {
      let installation = DeclaredPart(types.parts(of: fault.subject.partsOfTypeName)).flatMap { child in
        component.flatMap { self.installation(of: child, as: "component", in: $0, isCertain: true) }
      }
      // What is incomplete, the report says itself.
      if let installation, installation.kind == .fix { return [installation] }
    }
    if found.isEmpty { return [neighbor(for: fault, of: graph)].compactMap(\.self) }
    let bound = bound[graph, default: []]
    let best = best(of: found, in: graph)
    return best.prefix(3).flatMap { found in
      let (module, keys) = (modules[found.place], keys[found.place])
      // A parent and its child may both lack what the module binds. Then the parent installs it.
      let chain = components.namesAround(component)
      let lacking = missing[graph, default: []].filter { keys.contains($0.key) }.map(\.component)
      let needing = chain.last(where: lacking.contains) ?? component
      // So does a parent whose file imports the Swift module, perhaps for another reason.
      let home = chain.last { $0 == needing || imports(module.module, $0) } ?? needing
      // What is bound twice, or in modules beside each other, needs a decision. So does what a child would have for itself.
      let isCertain =
        best.count == 1 && found.isCertain && !module.name.namesSample && home == needing
        && bound.isDisjoint(with: keys)
        && components.contains { $0.parent == nil && $0.name == home }
      return [
        Diagnostic.Note(
          kind: .nearMiss,
          text: "`\(module.name)` \(found.verb) it (\(found.site)) and is not installed in `\(graph)`"),
        home.flatMap { installation(of: module, as: "module", in: $0, isCertain: isCertain) },
      ].compactMap(\.self)
    }
  }

  private func modules(binding key: [String]) -> [Found] {
    modules.indices.filter { keys[$0].contains(key) }.compactMap { place in
      reached[place].lazy.flatMap { statements[$0] }.first { $0.key == key }
        .map { (place, "binds", $0.site, $0.isCertain) }
    }
  }

  private func modules(installing component: String) -> [Found] {
    modules.indices.compactMap { place in
      reached[place].lazy.flatMap { installations[$0] }.first { $0.name == component.partsOfTypeName.last }
        .map { (place, "installs", $0.site, true) }
    }
  }

  /// Those that bind most of what a graph lacks come first. Of two modules, one of which installs the other, only the one
  /// that binds more of it counts, or else the inner one.
  private func best(of found: [Found], in graph: String) -> [Found] {
    let counted = found.map { found in
      (found: found, count: missing[graph, default: []].count { keys[found.place].contains($0.key) })
    }
    func isInside(_ inner: Found, _ outer: Found) -> Bool {
      inner.place != outer.place && reached[outer.place].contains(inner.place)
    }
    return counted.filter { one in
      !counted.contains { other in
        let (isInner, isOuter) = (isInside(one.found, other.found), isInside(other.found, one.found))
        if !isInner, !isOuter { return false }
        if other.count != one.count { return other.count > one.count }
        // A generic module, or one with parameters, is hardly installed alone.
        let isComplete = { (found: Found) in modules[found.place].isConstructible(inOwnModule: true) }
        let (isOne, isOther) = (isComplete(one.found), isComplete(other.found))
        return isOne == isOther ? isOuter && !isInner : isOther
      }
    }
    .ascending { -$0.count }.map(\.found)
  }

  /// Whether the file with a component's `configure(binder:)` imports a Swift module.
  private func imports(_ module: String, _ component: String) -> Bool {
    types.configuration(of: component)?.source.imports(module) ?? false
  }

  /// The statement that installs a module or a component; `nil` if the component cannot name it.
  ///
  /// - Parameter isCertain: whether nothing else comes into question.
  private func installation(
    of part: DeclaredPart, as label: String, in component: String, isCertain: Bool
  ) -> Diagnostic.Note? {
    guard let home = types.configuration(of: component), part.isVisible(in: home) else { return nil }
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

extension [GraphSnapshot.Component] {
  /// The name of a component, and of those around it, unless several have the name.
  func namesAround(_ name: String?) -> [String] {
    let named = filter { $0.name == name }
    let parents = named.map { component in first { $0.id == component.parent }?.name }.uniqued()
    return named.prefix(1).map(\.name) + (parents.count == 1 ? namesAround(parents[0]) : [])
  }
}

extension Diagnostic {
  /// The component that a report has chosen for its own advice.
  fileprivate var componentToEdit: String? {
    notes.lazy.flatMap(\.edits).filter { $0.change == .addStatement }.compactMap(\.component).first
  }
}

extension CommandContext {
  /// All Swift modules of the package, with their files: a graph may lack what the program does not depend on. Without a
  /// package, those whose folders an option names.
  var modulesOfPackage: [(name: String, files: [(name: String, text: String)])] {
    let named = files.folders.filter { $0.module != nil }
    guard let manifested else { return named.flatMap { SourceFiles(in: [$0]).modules(of: $0.path) } }
    return SourceFiles(in: named + [SourceFolder(path: manifested)]).modules(of: manifested)
  }
}

extension String {
  /// The names of the types around a type, and its own, without generic arguments.
  var partsOfTypeName: [String] { withoutGenericArguments.split(separator: ".").map(String.init) }
}
