// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

// The questions, in the order of `help`. Each is one call of a `GraphIndex`.

extension Question {
  static let all = [
    Question(
      "find", "Prints the bindings that a query selects, the most requested first, with lifetimes and modules.", .query,
      example: "'module:Search* needs:Logger -is:shared'", as: .list, nothing: "no binding is all of this"
    ) { try $0.index.find($0.arguments.operands[0]) },
    Question(
      "why", "Prints a shortest path from the root to a binding.", .query, example: "'any HTTPClient'", as: .paths,
      nothing: "no path from the root leads there", options: [.avoiding]
    ) { try $0.index.whyIsItHere($0.selector, avoiding: $0.arguments.value(of: "--avoiding").map($0.index.selector)) },
    Question(
      "path", "Prints a shortest path between two bindings.", .from, .to, example: "Cart 'any Clock'", as: .paths,
      nothing: "no path leads there"
    ) { try $0.index.path(from: $0.selector, to: $0.index.selector($0.arguments.operands[1])) },
    Question(
      "impact", "Prints what may change or break with a binding: all that need it, directly or through others.", .query,
      example: "'module:Storage*'", as: .list
    ) { try $0.index.impact(of: $0.selector) },
    Question(
      "unused", "Prints the modules and the bindings that the root does not need.", as: .unused,
      nothing: "the root needs all bindings"
    ) { $0.index.unused() },
    Question(
      "keeps-alive", "Prints a path from the root to each binding that retains another.", .query,
      example: "'any Cache'", as: .paths, nothing: "nothing retains it"
    ) { try $0.index.whatKeepsAlive($0.selector) },
    Question(
      "longest-chain", "Prints a longest chain of eager requests, which decides the stack of a build.", as: .paths
    ) { $0.index.longestChain() },
  ]
}

@MainActor extension CommandDescription.Option {
  static let query = query("query")
  fileprivate static let from = query("from")
  fileprivate static let to = query("to")
  fileprivate static let avoiding = Self(
    name: "--avoiding", value: "query", help: "Bindings that the path does not lead through, such as a container.")
  private static func query(_ name: String) -> Self {
    Self(
      name: name, help: "A name, such as `any Logger`, or terms, such as `module:Net -is:shared`.",
      terms: GraphIndex.queryTerms)
  }
}
