// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension SwiftText {
  /// A declaration or an extension of a type, or of a protocol.
  struct Declaration {
    let kind: String
    /// The names of the types around it, and its own.
    let path: [String]
    let line: Int
    /// The names of what it inherits, with their dots.
    let inherited: Set<String>
    /// Whether other targets may name it, as far as this declaration says. An extension leaves that to the type.
    let isVisible: Bool
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
    // The open braces: those of declarations, each with the default access of its members, and `nil` for all others.
    var open: [(declaration: Declaration, access: String?)?] = []
    var conditions = 0
    var place = 0
    while place < tokens.count {
      let text = tokens[place].text
      if Self.kinds.contains(text), let (declaration, access, body) = declaration(at: place, inside: open, conditions) {
        found.append(declaration)
        open.append((declaration, access))
        place = body
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

  /// The type aliases that stand for one of some protocols, alone or together with others.
  func aliases(of names: Set<String>) -> [String] {
    places(of: "typealias").compactMap { place in
      guard isWord(place + 1), texts(at: place + 2, are: "=") else { return nil }
      return inherited(from: place + 3).names.isDisjoint(with: names) ? nil : tokens[place + 1].text
    }
  }

  /// The declaration whose kind is at a place, the access of its members, and the place of its brace.
  private func declaration(
    at kind: Int, inside open: [(declaration: Declaration, access: String?)?], _ conditions: Int
  ) -> (Declaration, access: String?, body: Int)? {
    let name = name(at: kind + 1)
    guard let words = modifiers(before: kind), !name.isEmpty,
      !["func", "var", "let", "init", "subscript"].contains(name[0])
    else { return nil }
    var place = kind + 2 * name.count
    let isGeneric = texts(at: place, are: "<")
    if isGeneric { place = end(ofArgumentsAt: place) }
    var names: Set<String> = []
    if texts(at: place, are: ":") { (names, place) = inherited(from: place + 1) }
    if texts(at: place, are: "where") {
      while place < tokens.count, !["{", "}", ";"].contains(tokens[place].text) { place += 1 }
    }
    guard texts(at: place, are: "{") else { return nil }
    let isExtension = tokens[kind].text == "extension"
    let own = words.first(where: Self.levels.contains)
    let outer = open.last.flatMap(\.self)
    // A type inside a function has no name outside of it.
    let isLocal = open.contains { $0 == nil }
    let access = own ?? outer?.access
    return (
      Declaration(
        kind: tokens[kind].text, path: (outer?.declaration.path ?? []) + name, line: tokens[kind].line,
        inherited: names,
        isVisible: !isLocal && (isExtension || ["open", "public", "package"].contains(access)),
        isGeneric: isGeneric, isConditional: conditions > 0),
      isExtension ? own : nil, place
    )
  }

  /// The modifiers and attributes before the kind of a declaration; `nil` if something else is before it.
  private func modifiers(before kind: Int) -> [String]? {
    var words: [String] = []
    var place = kind
    while place > 0 {
      var last = place - 1
      // The arguments of an attribute.
      if tokens[last].text == ")" {
        var depth = 0
        repeat {
          if tokens[last].text == ")" { depth += 1 }
          if tokens[last].text == "(" { depth -= 1 }
          last -= 1
        } while depth > 0 && last >= 0
        if last < 0 { return nil }
      }
      guard isWord(last) else { break }
      var first = last
      while first > 1, tokens[first - 1].text == ".", isWord(first - 2) { first -= 2 }
      if first > 0, tokens[first - 1].text == "@" {
        place = first - 1
      } else if Self.modifiers.contains(tokens[last].text) {
        words.append(tokens[last].text)
        place = last
      } else {
        break
      }
    }
    guard place > 0 else { return words }
    let before = tokens[place - 1]
    if ["{", "}", ";"].contains(before.text) { return words }
    return before.line < tokens[place].line && !["(", ",", ".", ":", "=", "&", "->"].contains(before.text)
      ? words : nil
  }

  /// The names of types from a place on, separated by commas and ampersands, and the place behind them.
  private func inherited(from start: Int) -> (names: Set<String>, end: Int) {
    var names: Set<String> = []
    var place = start
    while place < tokens.count {
      let text = tokens[place].text
      if text == "@" {
        place += 1 + 2 * name(at: place + 1).count - 1
      } else if text == "<" {
        place = end(ofArgumentsAt: place)
      } else if text == "~" {
        place += 2
      } else if ["where", "{", "}", ";"].contains(text) {
        break
      } else if isWord(place) {
        let name = name(at: place)
        // The next line is another statement, unless a mark joins them.
        if place > start, tokens[place].line > tokens[place - 1].line, ![",", "&"].contains(tokens[place - 1].text) {
          break
        }
        if !["any", "nonisolated"].contains(text) { names.insert(name.joined(separator: ".")) }
        place += 2 * name.count - 1
      } else {
        place += 1
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
