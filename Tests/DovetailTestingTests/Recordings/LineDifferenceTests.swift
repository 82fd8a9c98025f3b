// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import DovetailTesting

@Suite struct LineDifferenceTests {
  @Test(
    arguments: [
      ("a\nb\n", "a\nb\n", ""), ("a\n", "b\n", "- a\n+ b"), ("", "a\n", "+ a"), ("a\n", "", "- a"),
      ("a\n  b\n  c\n", "a\n  b\n  d\n", "  a\n-   c\n+   d"),
      ("a\n  b\nc\n  d\n    e\n", "a\n  b\nc\n  d\n    f\n    g\n", "  c\n    d\n-     e\n+     f\n+     g"),
      ("a\n  b\n\nc\n  d\n", "a\n  x\n\nc\n  y\n", "  a\n-   b\n+   x\n  c\n-   d\n+   y"),
    ])
  func changedLinesStandBelowThoseThatTheyBelongTo(old: String, new: String, expected: String) {
    #expect(LineDifference(from: old, to: new).text == expected)
  }

  @Test func aLongDifferenceIsShortened() {
    let old = (0..<100).map { "\($0)\n" }.joined()
    let lines = LineDifference(from: old, to: "").text.split(separator: "\n")
    #expect(lines.count == 61)
    #expect(lines.last == "… and 40 more lines")
  }

  @Test func hugeDifferencesAreOnlyCounted() {
    let old = (0..<5_000).map { "\($0)\n" }.joined()
    #expect(LineDifference(from: old, to: "a\n").text == "5000 lines have become 1")
  }
}
