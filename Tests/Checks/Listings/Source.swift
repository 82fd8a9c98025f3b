// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A file made of a listing, in which every line refers to its place in the page.
struct Source {
  private(set) var text =
    [
      "Dovetail", "DovetailBridge", "DovetailExplorer", "DovetailGraph", "DovetailTesting", "DovetailTool",
      "Foundation",
    ]
    .map { "import \($0)\n" }.joined()

  /// `{ … }` stands for an irrelevant body.
  mutating func add(_ item: Item, from path: String) {
    text += "#sourceLocation(file: \"\(path)\", line: \(item.firstLine))\n"
    text += item.text.replacing("{ … }", with: "{ fatalError() }")
    text += "\n#sourceLocation()\n"
  }

  /// A function with these statements, `binder` and other parameters.
  mutating func addFunction(
    of statements: [Item], named name: String, taking parameters: String = "", from path: String
  ) {
    let effects = statements.contains { $0.text.contains("await ") } ? "async throws" : "throws"
    add("@MainActor func \(name)(binder: Binder\(parameters)) \(effects) {")
    for statement in statements { add(statement, from: path) }
    add("}")
  }

  mutating func add(_ line: String) { text += line + "\n" }
}
