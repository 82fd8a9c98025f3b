// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// A module in the program's package that no graph installs.
///
/// Its source is searched, because nothing runs its `configure(binder:)`.
struct UninstalledModule {
  let name: String
  let fileID: String
  let source: SwiftText
  let declaration: SwiftText.Declaration
}

extension CommandContext {
  func uninstalledModules() -> [UninstalledModule] {
    let installed = Set(
      listed.flatMap { $0.structures() }.flatMap(\.modules).compactMap { module in
        module.qualifiedName.withoutGenericArguments.split(separator: ".").last.map(String.init)
      })
    return searchedModules.flatMap { module in
      module.files.filter { $0.text.contains("Module") }.flatMap { file -> [UninstalledModule] in
        let source = SwiftText(file.text)
        return source.declarations.compactMap { declaration -> UninstalledModule? in
          guard !declaration.inherited.isDisjoint(with: ["Module", "Dovetail.Module"]),
            let name = declaration.path.last, !installed.contains(name)
          else { return nil }
          return UninstalledModule(
            name: declaration.path.joined(separator: "."), fileID: "\(module.name)/\(file.name)", source: source,
            declaration: declaration)
        }
      }
    }
  }
}

extension [UninstalledModule] {
  /// Those that bind what a graph lacks, at most three.
  func notes(for fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let parts = fault.subject.split(separator: " tagged ", maxSplits: 1).map { SwiftText(String($0)).simpleType }
    let found = compactMap { module in
      module.source.line(inside: module.declaration, binding: parts[0], tag: parts.dropFirst().first)
        .map { (name: module.name, site: Site(fileID: module.fileID, line: $0)) }
    }
    return found.prefix(3).map { name, site in
      Diagnostic.Note(kind: .nearMiss, text: "`\(name)` binds it (\(site)) and is not installed in `\(graph)`")
    }
  }
}

extension SwiftText {
  /// The line on which the body of a declaration binds a type, with a tag or without one; `nil` if it does not, or
  /// only contributes it to a collection.
  fileprivate func line(inside declaration: Declaration, binding type: [String], tag: [String]?) -> Int? {
    let body = declaration.body..<(tokens[declaration.body].end ?? tokens.count)
    let statements = places(of: "bind").filter(body.contains)
    for (number, start) in statements.enumerated() {
      let statement = start..<(statements.dropFirst(number + 1).first ?? body.upperBound)
      func argument(of function: String, _ label: String...) -> [String]? {
        let call = [function, "("] + label
        guard let place = statement.first(where: { tokens[$0...].prefix(call.count).map(\.text) == call }) else {
          return nil
        }
        let end = tokens[(place + call.count)...].firstIndex { ["self", "init"].contains($0.text) } ?? tokens.count
        return Self.simpleType(tokens[(place + call.count)..<end])
      }
      let isContribution = statement.contains { tokens[$0].text.hasPrefix("into") }
      let bound = texts(at: start + 1, are: "(", ")") ? argument(of: "to", "factory", ":") : argument(of: "bind")
      if !isContribution, bound == type, argument(of: "tagged", "with", ":") == tag { return tokens[start].line }
    }
    return nil
  }

  /// The words of a type, as it is written in most places: without the modules and types around a name.
  fileprivate var simpleType: [String] { Self.simpleType(tokens[...]) }

  private static func simpleType(_ tokens: ArraySlice<Token>) -> [String] {
    var words = tokens.map(\.text).filter { !["(", ")"].contains($0) }
    if words.last == "." { words.removeLast() }
    return words.indices.filter { words[$0] != "." && !words[$0...].dropFirst().starts(with: ["."]) }.map { words[$0] }
  }
}
