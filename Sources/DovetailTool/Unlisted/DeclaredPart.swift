// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A module or a component in sources: its declaration, and its extensions.
struct DeclaredPart {
  /// A declaration or an extension in a file.
  struct Passage {
    let module: String
    let file: String
    let source: SwiftText
    let declaration: SwiftText.Declaration
  }

  private let type: Passage
  private let passages: [Passage]

  /// - Parameters:
  ///   - path: the end of its name.
  ///   - sources: Swift modules with their files. If two types have the name, there is no answer.
  init?(named path: [String], in sources: [(name: String, files: [(name: String, text: String)])]) {
    guard let name = path.last else { return nil }
    passages = sources.flatMap { module, files in
      files.filter { $0.text.contains(name) }.flatMap { file in
        let source = SwiftText(file.text)
        return source.declarations.filter { $0.path.suffix(path.count) == path[...] }
          .map { Passage(module: module, file: file.name, source: source, declaration: $0) }
      }
    }
    let types = passages.filter { !$0.declaration.isExtension }
    guard types.count == 1 else { return nil }
    type = types[0]
  }
}

extension DeclaredPart {
  var name: String { type.declaration.path.joined(separator: ".") }

  var module: String { type.module }

  /// The declaration or extension with the only `configure(binder:)`.
  var configuration: Passage? {
    let found = passages.filter { !$0.source.configurations(in: $0.declaration.body).isEmpty }
    return found.count == 1 ? found[0] : nil
  }

  /// The keys that statements bind.
  var statements: [(key: [String], site: Site)] {
    passages.flatMap { passage in
      passage.source.bindings(inside: passage.declaration.body).map {
        ($0.key, Site(fileID: "\(passage.module)/\(passage.file)", line: $0.line))
      }
    }
  }

  func isVisible(in passage: Passage) -> Bool {
    if type.module != passage.module { return type.declaration.isVisible }
    return !type.declaration.isPrivate || type.file == passage.file
  }

  /// Whether an initializer needs no arguments, as far as the text says.
  ///
  /// - Parameter isOwn: whether a file of the same Swift module calls it.
  func isConstructible(inOwnModule isOwn: Bool) -> Bool {
    let declaration = type.declaration
    if !["struct", "class"].contains(declaration.kind) || declaration.isGeneric || declaration.isConditional {
      return false
    }
    let initializers = passages.flatMap { passage in
      passage.source.parametersOfInitializers(in: passage.declaration, forOwnTarget: isOwn)
    }
    return initializers.contains(where: \.isEmpty) || isOwn && type.source.isInitializedImplicitly(declaration)
  }
}

extension SwiftText {
  /// Whether the compiler adds an initializer without parameters: no property needs a value.
  fileprivate func isInitializedImplicitly(_ declaration: Declaration) -> Bool {
    let members = tokens.indices.filter { tokens[$0].around == declaration.body }
    return !members.contains { texts(at: $0, are: "init") }
      && !members.enumerated().contains { number, place in
        guard ["let", "var"].contains(tokens[place].text), !texts(at: place - 1, are: "static") else { return false }
        let end = members.dropFirst(number + 1).first { ["=", "{", "let", "var", "func"].contains(tokens[$0].text) }
        return end.map { !["=", "{"].contains(tokens[$0].text) } ?? true
      }
  }

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
