// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A module or a component in sources: its declaration, and its extensions.
struct DeclaredPart {
  /// A statement that binds a key. What a static function returns is not certain.
  typealias Statement = (key: [String], site: Site, isCertain: Bool)
  typealias Installation = (name: String, site: Site)

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

  var simpleName: String { type.declaration.path.last ?? "" }

  var module: String { type.module }

  /// The declaration or extension with the only `configure(binder:)`.
  var configuration: DeclaredTypes.Part? {
    let found = parts.filter { !$0.source.configurations(in: $0.declaration.body).isEmpty }
    return found.count == 1 ? found[0] : nil
  }

  var statements: [Statement] {
    parts.flatMap { part in
      part.source.bindings(inside: part.declaration.body).map {
        ($0.key, Site(fileID: part.fileID, line: $0.line), $0.isCertain)
      }
    }
  }

  /// The simple names of the modules and components that it installs.
  var installations: [Installation] {
    parts.flatMap { part in
      part.source.installations(inside: part.declaration.body).map {
        ($0.name, Site(fileID: part.fileID, line: $0.line))
      }
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

extension DeclaredTypes {
  /// The declaration or extension of a module or a component with its only `configure(binder:)`.
  func configuration(of name: String) -> Part? { DeclaredPart(parts(of: name.partsOfTypeName))?.configuration }
}

extension SwiftText {
  /// The keys that statements of a body bind, with their lines. A statement that leaves its type to the compiler binds none,
  /// unless its last step names the type.
  fileprivate func bindings(inside brace: Int) -> [(key: [String], line: Int, isCertain: Bool)] {
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
      let constructed = call.count > 3 ? nil : typeConstructed(in: statement)
      let bound =
        ["bindFactory", "bindPropertyInjection"].contains(verb)
        ? Self.simpleName(tokens[call]) : call.count > 3 ? argument(of: verb) : constructed?.name
      let collections = [
        "": ("", ""), "intoCollection": ("[ ", " ]"), "intoSet": ("Set < ", " >"),
        "intoDictionary": keyType(inDictionaryOf: statement).map { ("[ \($0) : ", " ]") },
      ]
      let step = statement.lazy.map { tokens[$0].text }.first { $0.hasPrefix("into") } ?? ""
      guard let bound, let (before, behind) = collections[step] ?? nil else { return nil }
      let key = [before + bound + behind] + [argument(of: "tagged", "with", ":")].compactMap(\.self)
      return (key, tokens[start].line, constructed?.isCertain ?? true)
    }
  }

  /// The type of an entry's key, if the key is written with it: `.intoDictionary(key: Format.json)`.
  private func keyType(inDictionaryOf statement: Range<Int>) -> String? {
    statement.first { texts(at: $0, are: "intoDictionary", "(", "key", ":") }.flatMap { place in
      name(at: place + 4).last { $0.first?.isUppercase == true }
    }
  }

  fileprivate func installations(inside brace: Int) -> [(name: String, line: Int)] {
    (brace..<(tokens[brace].end ?? tokens.count)).compactMap { place in
      guard texts(at: place, are: "install", "("), texts(at: place + 3, are: ":") else { return nil }
      return name(at: place + 4).last.map { ($0, tokens[place].line) }
    }
  }

  /// The type whose initializer or static function the last step of a statement calls, unless a closure states another.
  private func typeConstructed(in statement: Range<Int>) -> (name: String, isCertain: Bool)? {
    if let step = statement.first(where: { texts(at: $0, are: "to", "(", "factory", ":") }) {
      let end = (tokens[step + 1].end ?? tokens.count) - 1
      let point = (step + 4..<end).last { tokens[$0].text == "." && tokens[$0].around == step + 1 }
      return point.flatMap { constructed(tokens[step + 4..<$0], by: tokens[$0 + 1].text) }
    }
    guard let step = statement.first(where: { texts(at: $0, are: "to", "{") }), let end = tokens[step + 1].end
    else { return nil }
    let head = (step + 2..<end - 1).last { tokens[$0].text == "in" && tokens[$0].around == step + 1 } ?? step + 1
    if String(decoding: bytes[bytes(of: step..<head + 1)], as: UTF8.self).contains("->") { return nil }
    guard let call = (head + 1..<end).first(where: { !["await", "return", "try"].contains(tokens[$0].text) })
    else { return nil }
    let name = name(at: call)
    let parenthesis = call + 2 * name.count - 1
    guard texts(at: parenthesis, are: "("), tokens[parenthesis].end == end - 1 else { return nil }
    return name.last?.first?.isUppercase == true
      ? (name.last ?? "", true) : constructed(tokens[call..<max(call, parenthesis - 2)], by: name.last ?? "")
  }

  private func constructed(
    _ type: ArraySlice<Token>, by function: String
  ) -> (name: String, isCertain: Bool)? {
    let name = Self.simpleName(type)
    return name.first?.isUppercase == true ? (name, function == "init") : nil
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
  static func simpleName(_ tokens: ArraySlice<Token>) -> String {
    tokens.map(\.text).filter { !["(", ")"].contains($0) }.joined(separator: " ")
      .replacing(#/ \.( self\b|$)/#, with: "").replacing(#/\S+ \. /#, with: "")
  }
}
