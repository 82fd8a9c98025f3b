// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A deadlock among asynchronous cells is a ring of cells, each of which awaits the next while it is constructed. Waits begin one at a
// time, so the wait that closes the ring sees all of it.

extension AsyncCell {
  /// What a task knows of the construction that it runs, or was started by. It does not refer to the cell, because a factory
  /// may start tasks that outlive the cell's element by far.
  final class Construction: @unchecked Sendable {
    // Sendable because `awaited` is touched only under the lock of `waiting`.

    /// Identifies the task that runs the factory.
    fileprivate let task = taskIdentity()
    /// What that task awaits at the moment.
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

  /// Identifies the current task among those that run; `nil` outside tasks.
  ///
  /// An `UnsafeCurrentTask` must not leave the closure, so it cannot be compared later; its hash can. The standard library hashes
  /// nothing but the task's address, and tasks that run at the same time have different addresses. Two things can go wrong:
  ///
  /// - Two addresses have one hash, once in 2⁶⁴. Only a task that the factory has started can then be taken for the factory's
  ///   own, because others do not inherit its construction.
  /// - The factory's task has ended, and one that inherits its construction gets its address. That is harmless: `constructing`
  ///   has taken the construction out of its cell, so no ring leads there.
  private static func taskIdentity() -> Int? {
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }

  /// Notes that the current task is going to await this cell, and ends the program if that could never end.
  ///
  /// Only the very task that runs a factory counts. Those that it has started inherit the task-local value, but nobody can
  /// tell whether the factory waits for them.
  ///
  /// - Returns: the construction that waits, if one does.
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

  /// Notes that `waiter` no longer awaits a cell.
  static func endWait(of waiter: Construction?) {
    guard let waiter else { return }
    waiting.withLock { _ in waiter.awaited = nil }
  }
}
