// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes the fields of a line one after another. Each is `nil` if the line has no such field next.
///
/// It works on bytes, because all separators are ASCII and the program spends most of its time here.
struct FieldScanner {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// The text before the next space.
  mutating func word() -> ArraySlice<UInt8>? {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty else { return nil }
    return take(word, closedBy: 0)
  }

  /// The text in brackets.
  mutating func bracketed() -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return take(rest[(rest.startIndex + 1)..<end], closedBy: 1)
  }

  /// The text in quotation marks. Servers escape inner ones with a backslash, which stays.
  mutating func quoted() -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    let start = rest.startIndex + 1
    var end = start
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < rest.endIndex else { return nil }
    return take(rest[start..<end], closedBy: 1)
  }

  /// Skips `field`, its closing byte, and the spaces that follow.
  private mutating func take(_ field: ArraySlice<UInt8>, closedBy closing: Int) -> ArraySlice<UInt8> {
    rest = rest[(field.endIndex + closing)...].drop { $0 == UInt8(ascii: " ") }
    return field
  }
}
