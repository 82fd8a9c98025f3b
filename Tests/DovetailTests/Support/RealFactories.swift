// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// Runs the factory of a statement, for any parameter types.
struct RealMaking: Sendable {
  private let index: Int
  private let tracker: InstanceTracker
  private let values: InstanceTracker
  private let run: RealRun
  private let factory: InstanceTracker.Token

  init(graph: RealGraph, index: Int) {
    self.index = index
    tracker = graph.constructions
    values = graph.factories
    run = graph.run
    factory = InstanceTracker.Token(graph.factories)
  }

  func callAsFunction<Bound: RealBound>(_ given: [any Sendable], argument: Int? = nil) -> Bound {
    Bound(from: finish(given, argument: argument), position: 0)
  }

  /// A value, which no factory makes. It is counted with the factories, because it exists as long as they do.
  func value<Bound: RealBound>() -> Bound {
    Bound(from: Construction(statement: index, given: [], tracker: values, run: run), position: 0)
  }

  func hook(_ given: [any Sendable]) { run.note(finish(given)) }

  private func finish(_ given: [any Sendable], argument: Int? = nil) -> Construction {
    Construction(
      statement: index, given: given, argument: argument, number: run.finish(index), tracker: tracker, run: run)
  }
}

extension RealRun {
  /// An action that closes the element of a statement. Every second one is synchronous.
  static func isClosingSynchronously(_ statement: Int) -> Bool { statement.isMultiple(of: 2) }

  func closeSynchronously<Bound: Sendable>(_ element: Bound) throws {
    if let construction = (element as? any RealElement)?.construction { try close(construction) }
  }

  func closeAsynchronously<Bound: Sendable>(_ element: Bound) async throws {
    await Task.yield()
    try closeSynchronously(element)
  }
}

/// A factory in each type for which the DSL has a step. It fails on demand, if its type allows it.
struct EffectfulFactory<Bound, each Need: Sendable> {
  let index: Int
  let effects: Effects
  let run: RealRun
  let plain: @Sendable (repeat each Need) -> Bound

  var throwing: @Sendable (repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }

  var mainActor: @MainActor @Sendable (repeat each Need) -> Bound {
    { [plain] (need: repeat each Need) in
      MainActor.preconditionIsolated()
      return plain(repeat each need)
    }
  }

  var throwingMainActor: @MainActor @Sendable (repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      MainActor.preconditionIsolated()
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }

  var async: @Sendable (repeat each Need) async throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      await Task.yield()
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }
}

/// A factory whose first parameter is no request but the decorated element, an argument or a target, in each type for
/// which the DSL has a step. It fails on demand, if its type allows it.
struct EffectfulHeadedFactory<Head: Sendable, Bound: Sendable, each Need: Sendable> {
  let index: Int
  let effects: Effects
  let run: RealRun
  let plain: @Sendable (Head, repeat each Need) -> Bound

  var throwing: @Sendable (Head, repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (head: Head, need: repeat each Need) in
      try run.failIfToldTo(index)
      return plain(head, repeat each need)
    }
  }

  var mainActor: @MainActor @Sendable (Head, repeat each Need) -> Bound {
    { [plain] (head: Head, need: repeat each Need) in
      MainActor.preconditionIsolated()
      return plain(head, repeat each need)
    }
  }

  var throwingMainActor: @MainActor @Sendable (Head, repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (head: Head, need: repeat each Need) in
      MainActor.preconditionIsolated()
      try run.failIfToldTo(index)
      return plain(head, repeat each need)
    }
  }

  var async: @Sendable (Head, repeat each Need) async throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (head: Head, need: repeat each Need) in
      await Task.yield()
      try run.failIfToldTo(index)
      return plain(head, repeat each need)
    }
  }
}
