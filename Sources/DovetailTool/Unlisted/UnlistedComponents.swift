// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

extension CommandContext {
  /// The components of the package that its program could list, and that no graph has.
  ///
  /// Only modules are searched whose folders are known, and that are in the package of the program.
  func unlistedComponents() -> [DeclaredComponent] {
    guard let listing = graphs.first?.site, let package = files.package(around: listing) else { return [] }
    let declared = files.modules(inside: package).flatMap { module in
      DeclaredComponent.all(in: module.files, module: module.name, target: module.name)
    }
    .filter { $0.obstacle == nil || $0.obstacle == .generic }
    if declared.isEmpty { return [] }
    let known = graphs.flatMap { $0.components() } + excluded.map { names(of: $0).complete }
    let listed = Set(known.map(\.withoutGenericArguments))
    return declared.filter { component in
      // A nested one may be declared by an extension, in another module than the type around it.
      component.name.contains(".")
        ? !listed.contains { $0.hasSuffix(".\(component.name)") }
        : !listed.contains("\(component.module).\(component.name)")
    }
  }
}

extension DeclaredComponent {
  /// The report that no graph has it. A graph is listed at `listing`.
  func unlisted(isStrict: Bool, listing: Site) -> Diagnostic {
    let type = name + (obstacle == .generic ? "<…>" : "")
    let edit = Diagnostic.Edit(
      change: .addStatement, site: listing, component: nil, old: "", new: "CheckedGraph(\(type)())")
    return Diagnostic(
      id: .unlistedComponent, severity: isStrict ? .error : .warning, subject: name,
      summary: "no graph has the component `\(name)`, so nothing checks it",
      place: Site(fileID: "\(module)/\(file)", line: line), path: [], evidence: [],
      notes: [
        Diagnostic.Note(
          kind: .fix, text: "add `\(edit.new)` to `graphs`", applies: .withThought, edits: [edit]),
        Diagnostic.Note(
          kind: .suggestion, text: "if it is left out on purpose, add `\(type).self` to `excluded`", applies: nil,
          edits: []),
      ],
      identity: "\(module).\(name)")
  }
}

extension Diagnostic.ID {
  /// A component of the package is in none of the listed graphs.
  fileprivate static let unlistedComponent = Diagnostic.ID("unlisted-component")
}

extension String {
  /// The name of a type, without what is between `<` and `>`.
  fileprivate var withoutGenericArguments: String {
    var depth = 0
    return filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }
}
