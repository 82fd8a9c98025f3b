// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One value of a report. Formats for people and for programs write it differently.
package enum Cell: Equatable {
  case text(String)
  case count(Int)
  case bytes(Int)
  case share(Int, of: Int)

  /// For people.
  var readable: String {
    switch self {
    case .text(let text): text.withoutControlCharacters
    case .count(let count): count.grouped
    case .bytes(let bytes): bytes.asSize
    case .share(let part, let whole): "\(Self.thousandths(part, of: whole).asTenths) %"
    }
  }

  /// For programs: a string as it is, a number in full, a share as a fraction.
  var plain: String {
    switch self {
    case .text(let text): text
    case .count(let number), .bytes(let number): String(number)
    case .share(let part, let whole): String(Double(Self.thousandths(part, of: whole)) / 1_000)
    }
  }

  private static func thousandths(_ part: Int, of whole: Int) -> Int {
    whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
  }
}

extension String {
  /// Logs contain text from strangers, and a terminal obeys control characters.
  fileprivate var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
