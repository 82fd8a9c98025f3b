// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A deadlock of asynchronous cells is a ring of cells, each of which awaits the next during its construction. Waits
// begin one at a time, so the wait that closes the ring sees the whole ring.

extension AsyncCell {
  /// A task's record of the construction that it runs, or that started it. It does not refer to the cell, because a
  /// factory may start tasks that live much longer than the cell's element.
  final class Construction: @unchecked Sendable {
    // Sendable because `awaited` is used only under the lock of `waiting`.

    /// Identifies the task that runs the factory.
    fileprivate let task = taskIdentity()
    /// The cell that the task awaits now.
    fileprivate var awaited: AsyncCell?
  }

  @TaskLocal private static var current: Construction?

  private static let waiting = OrderedMutex(())

  /// Runs `construct` as this cell's factory.
  func constructing<Element>(
    _ construct: @Sendable () async throws(ConstructionError) -> Element
  ) async -> Result<Element, ConstructionError> {
    let construction = Construction()
    Self.waiting.withLock { _ in self.construction = construction }
    defer { Self.waiting.withLock { _ in self.construction = nil } }
    return await Self.$current.withValue(construction) {
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Identifies the current task among the running ones; `nil` outside tasks.
  ///
  /// An `UnsafeCurrentTask` must not leave the closure, so it cannot be compared later, but its hash can. The standard
  /// library hashes only the task's address, and tasks that run at the same time have different addresses. Two things
  /// can go wrong:
  ///
  /// - Two addresses have one hash, once in 2⁶⁴. Then only a task that the factory has started can be mistaken for the
  ///   factory's own, because others do not inherit its construction.
  /// - The factory's task has ended, and a task that inherits its construction gets its address. This is harmless:
  ///   `constructing` has removed the construction from its cell, so no ring leads there.
  private static func taskIdentity() -> Int? {
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }

  /// Records that the current task will await this cell. Ends the program if the wait would never end.
  ///
  /// Only the task that runs the factory counts. Tasks that it has started inherit the task-local value, but it is
  /// unknown whether the factory waits for them.
  ///
  /// - Returns: the waiting construction, if there is one.
  func beginWait() -> Construction? {
    guard let waiter = Self.current, waiter.task == Self.taskIdentity() else { return nil }
    let ring = Self.waiting.withLock { _ -> [ConstructionStep]? in
      var path: [ConstructionStep] = []
      var next: AsyncCell? = self
      while let cell = next {
        path.append(cell.label.step)
        if cell.construction === waiter { return path + [label.step] }
        next = cell.construction?.awaited
      }
      waiter.awaited = self
      return nil
    }
    if let ring { ConstructionStep.trap(at: ring) }
    return waiter
  }

  /// Records that `waiter` no longer awaits a cell.
  static func endWait(of waiter: Construction?) {
    guard let waiter else { return }
    waiting.withLock { _ in waiter.awaited = nil }
  }
}
