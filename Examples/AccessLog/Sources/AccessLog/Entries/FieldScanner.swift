// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes the fields of a line one after the other. Each is `nil` if the line does not go on with such a field.
///
/// It works on bytes, since what stands between fields is ASCII, and since most of the program's time is spent here.
struct FieldScanner {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// What comes before the next space.
  mutating func word() -> ArraySlice<UInt8>? {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty else { return nil }
    return take(word, closedBy: 0)
  }

  /// What stands in brackets.
  mutating func bracketed() -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return take(rest[(rest.startIndex + 1)..<end], closedBy: 1)
  }

  /// What stands in quotation marks. Servers write those inside with a backslash, which is left as it is.
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

  /// Goes on behind `field`, what closes it, and the spaces that follow.
  private mutating func take(_ field: ArraySlice<UInt8>, closedBy closing: Int) -> ArraySlice<UInt8> {
    rest = rest[(field.endIndex + closing)...].drop { $0 == UInt8(ascii: " ") }
    return field
  }
}
