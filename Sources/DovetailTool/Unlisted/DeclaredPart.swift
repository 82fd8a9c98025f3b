// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A module or a component in sources: its declaration, and its extensions.
struct DeclaredPart {
  private let type: DeclaredTypes.Part
  private let parts: [DeclaredTypes.Part]

  /// - Parameter parts: those of one type; `nil` comes of none.
  init?(_ parts: [DeclaredTypes.Part]) {
    guard let type = parts.first(where: { !$0.declaration.isExtension }) else { return nil }
    (self.type, self.parts) = (type, parts)
  }
}

extension DeclaredPart {
  var name: String { type.declaration.path.joined(separator: ".") }

  var module: String { type.module }

  /// The declaration or extension with the only `configure(binder:)`.
  var configuration: DeclaredTypes.Part? {
    let found = parts.filter { !$0.source.configurations(in: $0.declaration.body).isEmpty }
    return found.count == 1 ? found[0] : nil
  }

  /// The keys that statements bind.
  var statements: [(key: [String], site: Site)] {
    parts.flatMap { part in
      part.source.bindings(inside: part.declaration.body).map { ($0.key, Site(fileID: part.fileID, line: $0.line)) }
    }
  }

  func isVisible(in part: DeclaredTypes.Part) -> Bool {
    if type.module != part.module { return type.declaration.isVisible }
    return !type.declaration.isPrivate || type.fileID == part.fileID
  }

  /// Whether an initializer needs no arguments, as far as the text says.
  ///
  /// - Parameter isOwn: whether a file of the same Swift module calls it.
  func isConstructible(inOwnModule isOwn: Bool) -> Bool {
    let declaration = type.declaration
    return ["struct", "class"].contains(declaration.kind) && !declaration.isGeneric && !declaration.isConditional
      && parts.constructors(named: "init").contains {
        (isOwn || $0.isVisible) && $0.parameters.allSatisfy(\.hasDefault)
      }
  }
}

extension SwiftText {
  /// The keys that statements of a body bind, with their lines. A statement that leaves its type to the compiler binds none,
  /// unless its factory names the type.
  fileprivate func bindings(inside brace: Int) -> [(key: [String], line: Int)] {
    let body = brace..<(tokens[brace].end ?? tokens.count)
    let starts = body.filter {
      ["bind", "bindDefault", "bindFactory", "bindPropertyInjection"].contains(tokens[$0].text)
        && texts(at: $0 + 1, are: "(")
    }
    return starts.enumerated().compactMap { number, start in
      let statement = start..<(starts.dropFirst(number + 1).first ?? body.upperBound)
      func argument(of function: String, _ label: String...) -> String? {
        let call = [function, "("] + label
        return statement.first { tokens[$0...].prefix(call.count).map(\.text) == call }.map { place in
          let end = tokens[(place + call.count)...].firstIndex { ["self", "init"].contains($0.text) } ?? tokens.count
          return Self.simpleName(tokens[(place + call.count)..<end])
        }
      }
      let verb = tokens[start].text
      let call = start..<(tokens[start + 1].end ?? start)
      let bound =
        ["bindFactory", "bindPropertyInjection"].contains(verb)
        ? Self.simpleName(tokens[call])
        : call.count > 3 ? argument(of: verb) : argument(of: "to", "factory", ":")
      let collections = ["": ("", ""), "intoCollection": ("[ ", " ]"), "intoSet": ("Set < ", " >")]
      let step = statement.lazy.map { tokens[$0].text }.first { $0.hasPrefix("into") } ?? ""
      guard let bound, let (before, behind) = collections[step] else { return nil }
      return ([before + bound + behind] + [argument(of: "tagged", "with", ":")].compactMap(\.self), tokens[start].line)
    }
  }

  /// The name of a key in a report, and that of its tag.
  var key: [String] {
    let tagged = tokens.indices.dropFirst().first { place in
      tokens[place].text == "tagged" && (isWord(place + 1) || texts(at: place + 1, are: "(", "with"))
    }
    guard let tagged else { return [Self.simpleName(tokens[...])] }
    let end = texts(at: tagged - 1, are: ".") ? tagged - 1 : tagged
    let start = texts(at: tagged + 1, are: "(") ? tagged + 4 : tagged + 1
    return [Self.simpleName(tokens[..<end]), Self.simpleName(tokens[start...])]
  }

  /// The words of a type or a call, as it is written in most places: without the modules and types around a name.
  private static func simpleName(_ tokens: ArraySlice<Token>) -> String {
    tokens.map(\.text).filter { !["(", ")"].contains($0) }.joined(separator: " ")
      .replacing(#/ \.( self\b|$)/#, with: "").replacing(#/\S+ \. /#, with: "")
  }
}
