// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The construction of a service on the other side of the border, and those that led to it in the same thread or task.
final class Passage: Sendable {
  let crossing: Crossing
  private let outer: Passage?
  private let isOver = OrderedMutex(false)

  @TaskLocal private static var innermost: Passage?

  private init(_ crossing: Crossing, inside outer: Passage?) { (self.crossing, self.outer) = (crossing, outer) }
}

extension Passage {
  /// The innermost one. A task may begin during a passage and outlive it.
  static var current: Passage? {
    var next = innermost
    while let passage = next, passage.isOver.withLock({ $0 }) { next = passage.outer }
    return next
  }

  static func run<Result>(_ crossing: Crossing, _ body: (Passage) throws -> Result) rethrows -> Result {
    let passage = Passage(crossing, inside: current)
    defer { passage.isOver.withLock { $0 = true } }
    return try $innermost.withValue(passage) { try body(passage) }
  }

  /// The outermost one: two passages with different ones are in different threads or tasks.
  var first: Passage {
    var first = self
    while let outer = first.outer { first = outer }
    return first
  }

  /// The import that a request by old code belongs to.
  var innermostImport: Crossing? { crossings.first(where: \.isImported) }

  /// Whether the crossing is in progress so often that it will hardly end.
  var isEndless: Bool { crossings.count { $0 === crossing } > 100 }

  var cycle: String {
    ([crossing] + crossings.dropFirst().prefix { $0 !== crossing } + [crossing]).reversed().map { "`\($0.id)`" }
      .joined(separator: " → ")
  }

  /// From the innermost to the outermost.
  private var crossings: [Crossing] {
    var crossings = [crossing]
    var next = outer
    while let passage = next {
      crossings.append(passage.crossing)
      next = passage.outer
    }
    return crossings
  }
}
