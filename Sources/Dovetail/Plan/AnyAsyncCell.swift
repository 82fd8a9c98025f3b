// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What asynchronous cells have in common whatever their elements: which of them await which.
///
/// A deadlock among them is a ring of cells, each of which awaits the next while it is constructed. Waits begin one at a
/// time, so whoever closes the ring sees all of it.
package class AnyAsyncCell: @unchecked Sendable {
  // Sendable because `construction`, and what is in it, is touched only under the lock of `waiting`, and the rest does not
  // change.

  final let label: ConstructionStep

  /// The construction that goes on, if one does.
  private var construction: Construction?

  /// What a task knows of the construction that it belongs to. It does not refer to the cell, because a factory may start
  /// tasks that outlive the cell's element by far.
  final class Construction: @unchecked Sendable {
    // Sendable because the properties are touched only under the lock of `waiting`.

    /// What is awaited at the moment; several if the factory has several child tasks.
    fileprivate var awaited: [AnyAsyncCell] = []
    fileprivate var isOver = false
  }

  /// The construction whose factory runs in the current task.
  @TaskLocal private static var current: Construction?

  private static let waiting = OrderedMutex(())

  init(label: ConstructionStep) {
    self.label = label
  }
}

extension AnyAsyncCell {
  /// Runs `construct` as this cell's factory.
  final func constructing<Element>(
    _ construct: @Sendable () async throws(ConstructionError) -> Element
  ) async -> Result<Element, ConstructionError> {
    let construction = Construction()
    Self.waiting.withLock { _ in self.construction = construction }
    defer {
      Self.waiting.withLock { _ in
        self.construction = nil
        construction.isOver = true
      }
    }
    return await Self.$current.withValue(construction) {
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Does `body` so that a task which it starts belongs to no construction.
  final func startingFromNoConstruction<Result>(_ body: () -> Result) -> Result {
    Self.$current.withValue(nil, operation: body)
  }

  /// Notes that the current task is going to await this cell, and ends the program if that could never end.
  ///
  /// - Returns: the construction that the task belongs to, if it goes on.
  final func beginWait() -> Construction? {
    guard let waiter = Self.current else { return nil }
    let (isOver, ring) = Self.waiting.withLock { _ -> (Bool, [ConstructionStep]?) in
      if waiter.isOver { return (true, nil) }
      if let way = way(to: waiter) { return (false, way + [label]) }
      waiter.awaited.append(self)
      return (false, nil)
    }
    if let ring { ConstructionStep.trap(at: ring) }
    return isOver ? nil : waiter
  }

  /// Notes that a task of `waiter` no longer awaits this cell.
  final func endWait(in waiter: Construction?) {
    guard let waiter else { return }
    Self.waiting.withLock { _ in
      if let index = waiter.awaited.firstIndex(where: { $0 === self }) { waiter.awaited.remove(at: index) }
    }
  }

  /// The steps from this cell to the one that `goal` constructs, both included, if it awaits that, straight or through
  /// others.
  private final func way(to goal: Construction) -> [ConstructionStep]? {
    var previous: [ObjectIdentifier: AnyAsyncCell] = [:]
    var frontier: [AnyAsyncCell] = [self]
    var next = 0
    while next < frontier.count {
      let cell = frontier[next]
      next += 1
      guard let construction = cell.construction else { continue }
      if construction === goal {
        return sequence(first: cell) { previous[ObjectIdentifier($0)] }.map { $0.label }.reversed()
      }
      for awaited in construction.awaited where awaited !== self && previous[ObjectIdentifier(awaited)] == nil {
        previous[ObjectIdentifier(awaited)] = cell
        frontier.append(awaited)
      }
    }
    return nil
  }
}
