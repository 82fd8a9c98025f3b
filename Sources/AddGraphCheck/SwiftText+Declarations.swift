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
    /// The access that an extension gives to its members, if it says one.
    let accessOfMembers: String?
    let isGeneric: Bool
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool

    var isExtension: Bool { kind == "extension" }
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]
  private static let levels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
  private static let modifiers = levels.union(["final", "indirect", "nonisolated", "distributed"])

  /// The declarations that have a body, in order.
  var declarations: [Declaration] {
    var found: [Declaration] = []
    // The open braces: those of declarations, and `nil` for all others.
    var open: [Declaration?] = []
    var conditions = 0
    var place = 0
    while place < tokens.count {
      let text = tokens[place].text
      if Self.kinds.contains(text), let declaration = declaration(at: place, inside: open, conditions) {
        found.append(declaration)
        open.append(declaration)
        place = declaration.body
      } else if text == "{" {
        open.append(nil)
      } else if text == "}" {
        _ = open.popLast()
      } else if text == "#if" {
        conditions += 1
      } else if text == "#endif" {
        conditions -= 1
      }
      place += 1
    }
    return found
  }

  /// The declaration of a program that checks graphs.
  var program: Declaration? {
    declarations.first { !$0.inherited.isDisjoint(with: ["GraphTool", "DovetailTool.GraphTool"]) }
  }

  /// The declaration whose kind is at a place.
  private func declaration(at kind: Int, inside open: [Declaration?], _ conditions: Int) -> Declaration? {
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
    let outer = open.last.flatMap(\.self)
    // A type inside a function has no name outside of it.
    let isLocal = open.contains { $0 == nil }
    let isShared = isExtension || ["open", "public", "package"].contains(own ?? outer?.accessOfMembers)
    return Declaration(
      kind: tokens[kind].text, path: (outer?.path ?? []) + name, line: tokens[kind].line, body: place, inherited: names,
      isVisible: isShared && !isLocal, accessOfMembers: isExtension ? own : nil,
      isGeneric: isGeneric, isConditional: conditions > 0)
  }

  /// The type aliases that stand for one of some protocols, alone or together with others.
  func aliases(of names: Set<String>) -> [String] {
    places(of: "typealias").compactMap { place in
      guard isWord(place + 1), texts(at: place + 2, are: "=") else { return nil }
      return inherited(from: place + 3).names.isDisjoint(with: names) ? nil : tokens[place + 1].text
    }
  }

  /// The access level among the modifiers and attributes before the kind of a declaration: `public @MainActor struct`.
  private func access(before kind: Int) -> String? {
    var place = kind - 1
    while place >= 0 {
      // The arguments of an attribute.
      if tokens[place].text == ")" { place = (tokens[..<place].lastIndex { $0.text == "(" } ?? 0) - 1 }
      guard place >= 0 else { return nil }
      if Self.levels.contains(tokens[place].text) { return tokens[place].text }
      if Self.modifiers.contains(tokens[place].text) {
        place -= 1
      } else if isWord(place), place > 0, tokens[place - 1].text == "@" {
        place -= 2
      } else {
        return nil
      }
    }
    return nil
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
