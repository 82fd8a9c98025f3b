// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// What asynchronous cells have in common whatever their elements: which of them await which.
///
/// A deadlock among them is a ring of cells, each of which awaits the next while it is constructed. Waits begin one at a
/// time, so whoever closes the ring sees all of it.
package class AnyAsyncCell: @unchecked Sendable {
  // Sendable because `awaited` and `constructor` are touched only under the lock of `waiting`, and the rest does not change.

  final let label: ConstructionStep

  /// What this cell awaits at the moment while it is constructed.
  private var awaited: AnyAsyncCell?
  /// The task that runs this cell's factory.
  private var constructor: Int?

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
    let task = Self.currentTask
    Self.exclusively { constructor = task }
    defer { Self.exclusively { constructor = nil } }
    return await Self.$constructing.withValue(self) {
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Notes that the current task is going to await this cell, and ends the program if that could never end.
  ///
  /// Only the very task that runs a factory counts. Others that it has started inherit the task-local value, but nobody can
  /// tell whether the factory waits for them.
  final func beginWait() {
    guard let waiter = Self.constructing else { return }
    let task = Self.currentTask
    let ring = Self.exclusively { () -> [ConstructionStep]? in
      guard waiter.constructor == task else { return nil }
      var way: [ConstructionStep] = []
      var next: AnyAsyncCell? = self
      while let cell = next {
        way.append(cell.label)
        if cell === waiter { return way + [label] }
        next = cell.awaited
      }
      waiter.awaited = self
      return nil
    }
    if let ring { ConstructionStep.trap(at: ring) }
  }

  final func endWait() {
    guard let waiter = Self.constructing else { return }
    let task = Self.currentTask
    Self.exclusively {
      if waiter.constructor == task { waiter.awaited = nil }
    }
  }

  /// A number that tells the current task from others.
  private static var currentTask: Int? {
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }
}
