// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph

// The questions, in the order of `help`. Each is one call of a `GraphIndex`.

extension Question {
  fileprivate static let effects = ["throwing", "async", "mainActor", "confined"]

  static let aboutBindings = [
    Question(
      "find", "Prints bindings, with their kinds, lifetimes and modules.", .binding, example: "'*Client'",
      as: .list { $0.traits(of: $1) }
    ) { try $0.index.around($0.selector, depth: 0) },
    Question(
      "why", "Prints a shortest path from the root to a binding.", .binding, example: "'any HTTPClient'", as: .paths,
      nothing: "no path from the root leads there", options: [.avoiding]
    ) { asked in
      guard let avoided = asked.arguments.value(of: "--avoiding") else {
        return try asked.index.whyIsItHere(asked.selector)
      }
      return try asked.index.whyIsItHere(asked.selector, avoiding: asked.index.selector(avoided))
    },
    Question(
      "who-needs", "Prints what requests a binding.", .binding, example: "'any HTTPClient'",
      as: .requests(areIncoming: true), nothing: "nothing requests it"
    ) { try $0.index.neededBy($0.selector) },
    Question(
      "needs", "Prints what a binding requests.", .binding, example: "'any HTTPClient'",
      as: .requests(areIncoming: false), nothing: "it requests nothing"
    ) { try $0.index.needs($0.selector) },
    Question(
      "everything-needed", "Prints all that is needed to construct a binding.", .binding, example: "Cart", as: .names
    ) { try $0.index.everythingNeeded(by: $0.selector) },
    Question(
      "impact", "Prints what may change or break with a binding: all that need it, directly or through others.",
      .binding, example: "'module:Storage*'", as: .names
    ) { try $0.index.impact(of: $0.selector) },
    Question(
      "dominated", "Prints what the root needs only because of a binding.", .binding, example: "Cart", as: .names,
      nothing: "no path from the root leads there"
    ) { try $0.index.dominated(by: $0.selector) },
    Question(
      "keeps-alive", "Prints a path from the root to each binding that retains another.", .binding,
      example: "'any Cache'", as: .paths, nothing: "nothing retains it"
    ) { try $0.index.whatKeepsAlive($0.selector) },
    Question(
      "path", "Prints a shortest path between two bindings.", .from, .to, example: "Cart 'any Clock'", as: .paths,
      nothing: "no path leads there"
    ) { try $0.index.path(from: $0.selector, to: $0.other) },
    Question(
      "depth", "Prints the number of requests between the root and a binding.", .binding, example: "'any Clock'",
      as: .list { index, binding in
        try index.depth(.binding(binding.id)).map { "\($0.counted(as: "request")) from the root" }
          ?? "no path from the root leads there"
      }
    ) { try $0.index.around($0.selector, depth: 0) },
    Question(
      "what-makes", "Prints a path to the factory that gives a binding its effect.", .binding, .effect,
      example: "Cart async", as: .paths, nothing: "nothing that it needs eagerly has the effect"
    ) { asked in
      let name = asked.arguments.operands[1]
      guard let effect = GraphSnapshot.Effect(rawValue: name) else {
        throw CommandFailure.unknown("effect", name, among: effects)
      }
      return try asked.index.whatMakes(asked.selector, effect)
    },
    Question(
      "inherits-effects", "Prints what becomes asynchronous with a binding, or runs on the main actor because of it.",
      .binding, example: "'any Database'", as: .names
    ) { try $0.index.whatInheritsEffects(of: $0.selector) },
  ]

  static let aboutGraphs = [
    Question("launch", "Prints what `build()` constructs.", as: .names) { $0.index.constructedAtBuild() },
    Question(
      "longest-chain", "Prints a longest chain of eager requests, which decides the stack of a build.", as: .paths
    ) { $0.index.longestChain() },
    Question(
      "cycles", "Prints bindings that need each other, with their requests.", as: .requests(areIncoming: false),
      nothing: "there is no cycle"
    ) { $0.index.graphOfCycles() },
    Question(
      "missing", "Prints what is requested but not bound.", as: .requests(areIncoming: true),
      nothing: "nothing is missing"
    ) { $0.index.missing() },
    Question(
      "unused", "Prints the modules and the bindings that the root does not need.", as: .unused,
      nothing: "the root needs all bindings"
    ) { $0.index.unused() },
    Question(
      "most-requested", "Prints the bindings that most others request, with their lifetimes.", .count, example: "5",
      as: .list { "\($1.lifetimeText), requested by \($0.fanIn($1.id))" }, nothing: "nothing is requested"
    ) { asked in
      let count = try ParsedArguments.number(asked.arguments.operands.first ?? "10", of: "<count>", atLeast: 1)
      return asked.index.part(of: asked.index.mostRequested(count))
    },
    Question(
      "singletons", "Prints the singletons of a component or of a module.", .component, example: "SessionComponent",
      as: .list { $1.lifetimeText }, nothing: "it has no singletons"
    ) { $0.index.part(of: try $0.index.singletons(in: $0.component)) },
    Question(
      "opens", "Prints what opens a child component.", .component, example: "SessionComponent",
      as: .requests(areIncoming: true), nothing: "nothing opens it"
    ) { try $0.index.whatOpens($0.component) },
    Question(
      "requests", "Prints the requests from some bindings to others, such as between modules.", .from, .to,
      example: "'module:Search*' 'module:Storage*'", as: .requests(areIncoming: false), nothing: "there are none"
    ) { try $0.index.requests(from: $0.selector, to: $0.other) },
  ]
}

extension Question.Form {
  /// Bindings without remarks.
  fileprivate static var names: Self { .list { _, _ in "" } }
}

extension GraphIndex {
  fileprivate func traits(of binding: GraphSnapshot.Binding) -> String {
    let owner =
      graph.modules.first { $0.id == binding.module }?.name
      ?? graph.components.first { $0.id == binding.component }?.name
    return [binding.kind.rawValue.words, binding.lifetimeText, owner.map { "of \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}

@MainActor extension CommandDescription.Option {
  static let binding = bindings("name")
  fileprivate static let from = bindings("from")
  fileprivate static let to = bindings("to")
  fileprivate static let avoiding = Self(
    name: "--avoiding", value: "name", help: "Bindings that the path does not lead through, such as a container.")
  fileprivate static let component = Self(name: "component", help: "The name of a component, or `module:…`.")
  fileprivate static let effect = Self(name: "effect", help: "One of \(Question.effects.joined(separator: ", ")).")
  fileprivate static let count = Self(name: "count", isOptional: true, help: "The limit; by default, 10.")

  private static func bindings(_ name: String) -> Self {
    let fields = "`module:…`, `component:…`, `tag:…` or `file:…`"
    return Self(name: name, help: "A type, `any` may be left out; or \(fields). `*` stands for any text.")
  }
}
