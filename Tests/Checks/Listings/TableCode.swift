// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Code in a column of a table.
///
/// Guides for users of other libraries have a column that is headed `Dovetail`. Each piece of its code must occur in a listing
/// of the same page, because listings are compiled. `…` stands for any text; line breaks and several spaces count as one space.
///
/// Code in a column that is headed `code` is compiled after the listings of its page.
struct TableCode {
  let text: String
  let line: Int

  /// The code as a statement of a function whose `binder` it may omit, or as a declaration.
  var item: Item {
    let isCall = text.contains(/^[a-z]\w*(\.\w+)*(\(| {)/)
    let isExpression = text.contains(/^([A-Z]|try |await )/)
    let isMethodOfBinder = isCall && text.contains(/^(bind|declare|decorate|install|onBuild|report|silence|accept)/)
    let prefix = isMethodOfBinder ? "binder." : isCall || isExpression ? "_ = " : ""
    return Item(firstLine: line, lines: [prefix + text])
  }

  /// The name and the type that the code declares, as a parameter.
  var parameter: String? { text.hasPrefix("let ") ? String(text.dropFirst(4)) : nil }

  func occurs(in code: String) -> Bool {
    var rest = code[...]
    for part in text.split(separator: "…") {
      guard let range = rest.range(of: part.trimmingCharacters(in: .whitespaces)) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension Page {
  /// Whether the page is a guide, and so must have a table with that column.
  var isGuide: Bool { lines.first?.hasPrefix("# From ") ?? false }

  /// The code in all columns with that heading, or nothing if no table has one.
  func tableCode(headed heading: String) -> [TableCode]? {
    var code: [TableCode]?
    var column: Int?
    for (index, line) in lines.enumerated() {
      let cells = Self.cells(of: line)
      if index + 1 < lines.count, lines[index + 1].hasPrefix("|--") { column = cells.firstIndex(of: heading) }
      if cells.isEmpty { column = nil }
      guard let column, cells.indices.contains(column) else { continue }
      code = (code ?? []) + Self.code(in: cells[column]).map { TableCode(text: $0, line: index + 1) }
    }
    return code
  }

  /// The items that are compiled on this platform, each on one line and without comments.
  var compiledCode: [String] {
    fences.filter { $0.language == "swift" }.flatMap(Item.items).filter { !$0.lines[0].hasPrefix("#if") }.map { item in
      item.lines.map { $0.replacing(/\ *\/\/\ .*/, with: "").trimmingCharacters(in: .whitespaces) }
        .reduce("") { code, line in code + (line.hasPrefix(".") ? line : " " + line) }
    }
  }

  private static func cells(of line: String) -> [String] {
    line.hasPrefix("|") ? line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } : []
  }

  /// The text in single backticks; double ones contain the name of a symbol, which DocC checks.
  private static func code(in cell: String) -> [String] {
    cell.matches(of: /``[^`]+``|`([^`]+)`/).compactMap { $0.1.map(String.init) }
  }
}
