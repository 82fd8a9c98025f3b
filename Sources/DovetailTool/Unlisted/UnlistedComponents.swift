// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

extension CommandContext {
  /// The modules in the program's package that are searched, with their files: those whose folders an option names, and
  /// otherwise those that the graphs come from, because the program may not depend on others.
  var searchedModules: [(name: String, files: [(name: String, text: String)])] {
    guard let manifested else { return [] }
    let places = graphs.map(\.site) + graphs.flatMap { $0.structures() }.flatMap(\.bindings).compactMap(\.site)
    return files.modules(of: manifested, named: Set(places.map { String($0.fileID.prefix { $0 != "/" }) }))
  }

  /// The components of the package that its program could list, and that no graph has.
  func unlistedComponents() -> [DeclaredComponent] {
    let declared = searchedModules.flatMap { DeclaredComponent.all(in: $0.files, module: $0.name, target: $0.name) }
      .filter { $0.obstacle == nil || $0.obstacle == .generic }
    if declared.isEmpty { return [] }
    let known =
      graphs.flatMap { $0.structures() }.flatMap(\.components).map(\.qualifiedName)
      + run.excluded.map { names(of: $0).complete }
    let listed = Set(known.map(\.withoutGenericArguments))
    return declared.filter { component in
      // A nested one may be declared by an extension, in another module than the type around it.
      component.name.contains(".")
        ? !listed.contains { $0.hasSuffix(".\(component.name)") }
        : !listed.contains("\(component.module).\(component.name)")
    }
  }
}

extension CommandContext {
  /// The line that declares the program.
  var placeOfProgram: String? {
    for (path, text) in files.files(containing: "GraphTool") {
      if let program = SwiftText(text).program { return "\(path):\(program.line):1" }
    }
    return nil
  }
}

extension DeclaredComponent {
  /// The report that no graph has it. Another graph is listed.
  func unlisted(besides listing: CheckedGraph) -> Diagnostic {
    let type = name + (obstacle == .generic ? "<…>" : "")
    return Diagnostic(
      id: .unlistedComponent, severity: .warning, subject: name,
      summary: "no graph has the component `\(name)`, so nothing checks it",
      place: Site(fileID: "\(module)/\(file)", line: line), path: [],
      evidence: [Diagnostic.Evidence(role: "listed", subject: listing.name, site: listing.site, remark: nil)],
      notes: [
        Diagnostic.Note(kind: .suggestion, text: "add `CheckedGraph(\(type)())` to `graphs`, with its parameters"),
        Diagnostic.Note(kind: .suggestion, text: "if it is left out on purpose, add `\(type).self` to `excluded`"),
      ],
      identity: "\(module).\(name)")
  }
}
