// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A file made of a listing, in which every line refers to its place in the page.
struct Source {
  private(set) var text =
    "import Dovetail\nimport DovetailGraph\nimport DovetailTesting\nimport DovetailTool\nimport Foundation\n"

  /// `{ … }` stands for an irrelevant body.
  mutating func add(_ item: Item, from path: String) {
    text += "#sourceLocation(file: \"\(path)\", line: \(item.firstLine))\n"
    text += item.text.replacing("{ … }", with: "{ fatalError() }")
    text += "\n#sourceLocation()\n"
  }

  mutating func add(_ line: String) { text += line + "\n" }
}
