// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes the fields of a line one after the other. Each returns `nil` if the line does not go on with such a field.
struct FieldScanner {
  private var rest: Substring.UTF8View

  init(_ line: String) { rest = line[...].utf8 }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// What comes before the next space.
  mutating func word() -> Substring? {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty else { return nil }
    return take(word, closedBy: 0)
  }

  /// What stands in brackets.
  mutating func bracketed() -> Substring? {
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return take(rest[rest.index(after: rest.startIndex)..<end], closedBy: 1)
  }

  /// What stands in quotation marks. Servers write those inside with a backslash, which is left as it is.
  mutating func quoted() -> Substring? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    let start = rest.index(after: rest.startIndex)
    var end = start
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      let isEscape = rest[end] == UInt8(ascii: "\\")
      guard let next = rest.index(end, offsetBy: isEscape ? 2 : 1, limitedBy: rest.endIndex) else { return nil }
      end = next
    }
    guard end < rest.endIndex else { return nil }
    return take(rest[start..<end], closedBy: 1)
  }

  /// Goes on behind `field`, what closes it, and the spaces that follow.
  private mutating func take(_ field: Substring.UTF8View, closedBy closing: Int) -> Substring? {
    rest = rest[rest.index(field.endIndex, offsetBy: closing)...].drop { $0 == UInt8(ascii: " ") }
    return Substring(field)
  }
}
