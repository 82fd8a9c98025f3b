// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A declaration or a statement at the outermost level of a listing.
struct Item {
  enum Kind: Equatable {
    case importation
    /// An extension, or code for some platforms only: neither can be nested in a type.
    case outermost
    case declaration(name: String)
    case statement
  }

  let firstLine: Int
  let lines: [String]
  let kind: Kind

  init(firstLine: Int, lines: [String]) {
    self.firstLine = firstLine
    self.lines = lines
    kind = Self.kind(of: lines)
  }

  /// The items of a listing. Each line without indentation begins one, unless it continues the previous item.
  static func items(of fence: Fence) -> [Item] {
    var items: [Item] = []
    var start = 0
    var depth = 0
    var isConditional = false
    func end(before index: Int) {
      let lines = Array(fence.lines[start..<index])
      if lines.contains(where: { !$0.isEmpty }) { items.append(Item(firstLine: fence.firstLine + start, lines: lines)) }
      start = index
    }
    for (index, line) in fence.lines.enumerated() {
      let begins = line.first.map { !" })]".contains($0) } ?? false
      let goesOn = fence.lines[start..<index].allSatisfy { $0.isEmpty || $0.hasPrefix("//") || isAttribute($0) }
      if begins, depth == 0, !isConditional, !goesOn { end(before: index) }
      if line.hasPrefix("#if") { isConditional = true }
      if line.hasPrefix("#endif") { isConditional = false }
      depth += depthChange(of: line)
    }
    end(before: fence.lines.count)
    return items
  }

  private static func isAttribute(_ line: String) -> Bool { line.hasPrefix("@") && line[...].withoutAttributes.isEmpty }

  private static func depthChange(of line: String) -> Int {
    let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    return code.reduce(into: 0) { depth, character in
      if "({[".contains(character) { depth += 1 }
      if ")}]".contains(character) { depth -= 1 }
    }
  }

  private static func kind(of lines: [String]) -> Kind {
    let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    guard let first = code.first else { return .statement }
    if first.hasPrefix("import ") { return .importation }
    if first.hasPrefix("#if") { return .outermost }
    let words = code.prefix(3).joined(separator: " ")[...].withoutAttributes
    let pattern =
      #/
      ^ (?: (?: public | package | private | final | nonisolated | indirect ) \s+ )*
      (extension | struct | class | actor | enum | protocol | func | typealias) \s+ ([A-Za-z]+)
      /#
    guard let match = words.firstMatch(of: pattern) else { return .statement }
    return match.1 == "extension" ? .outermost : .declaration(name: String(match.2))
  }

  var text: String { lines.joined(separator: "\n") }
}

extension Substring {
  /// The text after the attributes and their arguments.
  fileprivate var withoutAttributes: Substring {
    var rest = self
    while rest.hasPrefix("@") {
      rest = rest.dropFirst().drop { $0.isLetter || $0 == "_" }
      var depth = 0
      if rest.hasPrefix("(") {
        let end = rest.firstIndex { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth == 0
        }
        rest = end.map { rest[rest.index(after: $0)...] } ?? ""
      }
      rest = rest.drop { $0 == " " }
    }
    return rest
  }
}
