// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The amount read so far.
package struct ReadingTally: Sendable, Equatable {
  package var lines = 0
  package var bytes = 0
  package private(set) var malformedLines = 0
  /// The first malformed lines, as `access.log:17`.
  package private(set) var malformedPlaces: [String] = []

  mutating func addMalformedLine(_ number: Int, of name: String) {
    malformedLines += 1
    if malformedPlaces.count < 3 { malformedPlaces.append("\(name):\(number)") }
  }

  /// A warning about malformed lines, if any.
  package var warning: String? {
    guard malformedLines > 0 else { return nil }
    let places = malformedPlaces.joined(separator: ", ") + (malformedLines > malformedPlaces.count ? ", …" : "")
    return "warning: \(malformedLines) of \(lines) lines in no known format: \(places)"
  }
}
