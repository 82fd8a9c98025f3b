// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// What asynchronous cells have in common whatever their elements: which of them await which.
///
/// A deadlock among them is a ring of cells, each of which awaits the next while it is constructed. Waits begin one at a
/// time, so whoever closes the ring sees all of it.
package class AnyAsyncCell: @unchecked Sendable {
  // Sendable because `awaited` is touched only under the lock of `waiting`, and the rest does not change.

  final let label: ConstructionStep

  /// What this cell awaits at the moment while it is constructed; several if its factory has several child tasks.
  private var awaited: [AnyAsyncCell] = []

  /// The cell whose factory runs in the current task.
  @TaskLocal private static var constructing: AnyAsyncCell?

  private static let waiting = Mutex(())
  /// Orders whoever holds `waiting` for ThreadSanitizer too, as in `ConstructingThread`.
  private static let order = Atomic(0)

  init(label: ConstructionStep) {
    self.label = label
  }

  private static func exclusively<Result: Sendable>(_ body: () -> Result) -> Result {
    waiting.withLock { _ in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body()
    }
  }
}

extension AnyAsyncCell {
  /// Runs `construct` as this cell's factory.
  final func constructing<Element>(
    _ construct: @Sendable () async throws(ConstructionError) -> Element
  ) async -> Result<Element, ConstructionError> {
    await Self.$constructing.withValue(self) {
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Notes that the current task is going to await this cell, and ends the program if that could never end.
  final func beginWait() {
    guard let waiter = Self.constructing else { return }
    let ring = Self.exclusively { () -> [ConstructionStep]? in
      if let way = way(to: waiter) { return way + [label] }
      waiter.awaited.append(self)
      return nil
    }
    if let ring { ConstructionStep.trap(at: ring) }
  }

  final func endWait() {
    guard let waiter = Self.constructing else { return }
    Self.exclusively {
      if let index = waiter.awaited.firstIndex(where: { $0 === self }) { waiter.awaited.remove(at: index) }
    }
  }

  /// The steps from this cell to `goal`, both included, if it awaits that, straight or through others.
  private final func way(to goal: AnyAsyncCell) -> [ConstructionStep]? {
    var previous: [ObjectIdentifier: AnyAsyncCell] = [:]
    var frontier: [AnyAsyncCell] = [self]
    var next = 0
    while next < frontier.count {
      let cell = frontier[next]
      if cell === goal {
        return sequence(first: cell) { previous[ObjectIdentifier($0)] }.map { $0.label }.reversed()
      }
      for awaited in cell.awaited where awaited !== self && previous[ObjectIdentifier(awaited)] == nil {
        previous[ObjectIdentifier(awaited)] = cell
        frontier.append(awaited)
      }
      next += 1
    }
    return nil
  }
}
