// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension SwiftText {
  /// A declaration or an extension of a type, or of a protocol.
  struct Declaration {
    let kind: String
    /// The names of the types around it, and its own.
    let path: [String]
    let line: Int
    /// The place of the brace that opens its body.
    let body: Int
    /// The names of what it inherits, with their dots.
    let inherited: Set<String>
    /// Whether other targets may name it, as far as this declaration says. An extension leaves that to the type.
    let isVisible: Bool
    /// Whether only its file may name it.
    let isPrivate: Bool
    /// The access that an extension gives to its members, if it says one.
    let accessOfMembers: String?
    let isGeneric: Bool
    /// Whether an attribute isolates it to the main actor.
    let isOnMainActor: Bool
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool

    var isExtension: Bool { kind == "extension" }
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]
  private static let levels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
  private static let modifiers = levels.union([
    "final", "indirect", "nonisolated", "distributed", "required", "convenience", "static", "override", "lazy", "weak",
    "unowned", "@", "(", ")",
  ])

  /// The declarations that have a body, in order.
  var declarations: [Declaration] {
    tokens.indices.reduce(into: []) { found, place in
      guard Self.kinds.contains(tokens[place].text) else { return }
      let around = tokens[place].around
      // A type inside a function has no name outside of it.
      let outer = around.flatMap { brace in found.last { $0.body == brace } }
      declaration(at: place, inside: outer, isLocal: around != nil && outer == nil).map { found.append($0) }
    }
  }

  /// The parameters without a default value of each initializer in the body of a declaration that other targets may call.
  func parametersOfInitializers(in declaration: Declaration) -> [[String]] {
    places(of: "init").compactMap { place in
      guard tokens[place].around == declaration.body, !texts(at: place - 1, are: "."),
        ["open", "public", "package"].contains(access(before: place) ?? declaration.accessOfMembers),
        let start = tokens[(place + 1)...].firstIndex(where: { $0.text == "(" }), let end = tokens[start].end
      else { return nil }
      return parameters(from: start, to: end).filter { !$0.hasDefault }.map { $0.label + "<#\($0.type)#>" }
    }
  }

  /// The bytes of some tokens, at least one.
  func bytes(of places: Range<Int>) -> Range<Int> {
    tokens[places.lowerBound].range.lowerBound..<tokens[places.upperBound - 1].range.upperBound
  }

  /// A parameter of a function or an initializer.
  struct Parameter {
    /// The name inside the function.
    let name: String
    /// What a call writes before the argument: `clock: `, or nothing.
    let label: String
    let type: String
    let hasDefault: Bool
  }

  /// The parameters between a parenthesis and the place behind the one that closes it.
  func parameters(from start: Int, to end: Int) -> [Parameter] {
    // Generic arguments have commas as well.
    let colons = (start..<end).filter { tokens[$0].around == start && tokens[$0].text == ":" }
    let parameters = (start + 1..<end - 1).split { place in
      tokens[place].around == start && tokens[place].text == ","
        && (place == end - 2 || colons.contains(place + 2) || colons.contains(place + 3))
    }
    return parameters.compactMap { words in
      let equal = words.first { tokens[$0].around == start && tokens[$0].text == "=" }
      guard let colon = colons.first(where: words.contains), colon + 1 < equal ?? words.upperBound else { return nil }
      let label = tokens[words.lowerBound].text
      let type = bytes[bytes(of: colon + 1..<(equal ?? words.upperBound))]
      return Parameter(
        name: tokens[colon - 1].text, label: label == "_" ? "" : "\(label): ",
        type: String(decoding: type, as: UTF8.self), hasDefault: equal != nil)
    }
  }

  /// The declaration of a program that checks graphs.
  var program: Declaration? {
    declarations.first { !$0.inherited.isDisjoint(with: ["GraphTool", "DovetailTool.GraphTool"]) }
  }

  /// The declaration whose kind is at a place.
  private func declaration(at kind: Int, inside outer: Declaration?, isLocal: Bool) -> Declaration? {
    let name = name(at: kind + 1)
    if name.isEmpty || ["func", "var", "let", "init", "subscript", "in"].contains(name[0]) { return nil }
    var place = kind + 2 * name.count
    let isGeneric = texts(at: place, are: "<")
    if isGeneric { place = end(ofArgumentsAt: place) }
    var names: Set<String> = []
    if texts(at: place, are: ":") { (names, place) = inherited(from: place + 1) }
    if texts(at: place, are: "where") {
      place = tokens[place...].firstIndex { ["{", "}", ";"].contains($0.text) } ?? tokens.count
    }
    guard texts(at: place, are: "{") else { return nil }
    let isExtension = tokens[kind].text == "extension"
    let own = access(before: kind)
    let isShared = isExtension || ["open", "public", "package"].contains(own ?? outer?.accessOfMembers)
    return Declaration(
      kind: tokens[kind].text, path: (outer?.path ?? []) + name, line: tokens[kind].line, body: place, inherited: names,
      isVisible: isShared && !isLocal, isPrivate: isLocal || ["fileprivate", "private"].contains(own),
      accessOfMembers: isExtension ? own : nil, isGeneric: isGeneric,
      isOnMainActor: modifiers(before: kind).contains("MainActor"), isConditional: tokens[kind].isConditional)
  }

  /// The type aliases that stand for one of some protocols, alone or together with others.
  func aliases(of names: Set<String>) -> [String] {
    places(of: "typealias").compactMap { place in
      guard isWord(place + 1), texts(at: place + 2, are: "=") else { return nil }
      return inherited(from: place + 3).names.isDisjoint(with: names) ? nil : tokens[place + 1].text
    }
  }

  /// The access level among the modifiers and attributes before the kind of a declaration: `public @MainActor struct`.
  func access(before kind: Int) -> String? { modifiers(before: kind).first(where: Self.levels.contains) }

  func modifiers(before kind: Int) -> [String] {
    let siblings = tokens[..<kind].indices.reversed().lazy.filter { tokens[$0].around == tokens[kind].around }
    return siblings.prefix { place in
      Self.modifiers.contains(tokens[place].text) || texts(at: place - 1, are: "@")
    }.map { tokens[$0].text }
  }

  /// The names of types from a place on, separated by commas and ampersands, and the place behind them.
  private func inherited(from start: Int) -> (names: Set<String>, end: Int) {
    var names: Set<String> = []
    var place = start
    while place < tokens.count, !["where", "{", "}", ";"].contains(tokens[place].text) {
      // The next line is another statement, unless a mark joins them.
      let isJoined = place == start || [",", "&"].contains(tokens[place - 1].text)
      if isWord(place), !isJoined, tokens[place].line > tokens[place - 1].line { break }
      let name = name(at: place)
      if name.isEmpty {
        place = tokens[place].text == "<" ? end(ofArgumentsAt: place) : place + 1
      } else {
        // Attributes and modifiers are no names of types, and equal none.
        names.insert(name.joined(separator: "."))
        place += 2 * name.count - 1
      }
    }
    return (names, place)
  }

  /// The place behind generic parameters or arguments.
  private func end(ofArgumentsAt start: Int) -> Int {
    var depth = 0
    var place = start
    repeat {
      if tokens[place].text == "<" { depth += 1 }
      if tokens[place].text == ">" { depth -= 1 }
      place += 1
    } while depth > 0 && place < tokens.count
    return place
  }
}
