// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

// The questions, in the order of `help`. Each is one call of a `GraphIndex`.

extension Question {
  static let all = [
    Question(
      name: "find",
      summary: "Prints the bindings that a query selects, the most requested first, with lifetimes and modules.",
      operands: [.query], example: "'module:Search* needs:Logger -is:shared'", form: .list,
      nothing: "no binding is all of this"
    ) { try $0.index.find($0.arguments.operands[0]) },
    Question(
      name: "why", summary: "Prints a shortest path from the root to a binding.", operands: [.query],
      options: [.avoiding], example: "'any HTTPClient'", form: .paths, nothing: "no path from the root leads there"
    ) { try $0.index.whyIsItHere($0.selector, avoiding: $0.arguments.value(of: "--avoiding").map($0.index.selector)) },
    Question(
      name: "path", summary: "Prints a shortest path between two bindings.", operands: [.start, .end],
      example: "Cart 'any Clock'", form: .paths, nothing: "no path leads there"
    ) { try $0.index.path(from: $0.selector, to: $0.index.selector($0.arguments.operands[1])) },
    Question(
      name: "impact",
      summary: "Prints what may change or break with a binding: all that need it, directly or through others.",
      operands: [.query], example: "'module:Storage*'", form: .list
    ) { try $0.index.impact(of: $0.selector) },
    Question(
      name: "unused", summary: "Prints the modules and the bindings that the root does not need.", form: .unused,
      nothing: "the root needs all bindings"
    ) { $0.index.unused() },
    Question(
      name: "keeps-alive", summary: "Prints a path from the root to each binding that retains another.",
      operands: [.query], example: "'any Cache'", form: .paths, nothing: "nothing retains it"
    ) { try $0.index.whatKeepsAlive($0.selector) },
    Question(
      name: "longest-chain",
      summary: "Prints a longest chain of eager requests, which decides the stack of a build.", form: .paths
    ) { $0.index.longestChain() },
  ]
}

@MainActor extension CommandOption {
  static let query = query("query")
  fileprivate static let start = query("from")
  fileprivate static let end = query("to")
  fileprivate static let avoiding = Self(
    name: "--avoiding", value: "query", help: "Bindings that the path does not lead through, such as a container.")
  private static func query(_ name: String) -> Self {
    Self(
      name: name, help: "A name, such as `any Logger`, or terms, such as `module:Net -is:shared`.",
      terms: GraphIndex.queryTerms)
  }
}
