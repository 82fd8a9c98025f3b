// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Closes the instances that one instance of a component has constructed.
///
/// Bindings define with `onClose` how to close their instances. The closer does it, in reverse order of construction.
/// Each instance of a component has one closer. It needs no binding: the root of a component or of a child can request
/// it like anything else.
///
/// ```swift
/// struct Daemon {
///   let database: Database
///   let closer: ComponentCloser
///
///   func run() async throws {
///     // …
///     try await closer.close()
///   }
/// }
/// ```
///
/// A request gets the closer of its own component. A child therefore closes the child's instances. The parent's closer
/// closes instances that the parent constructed for the child.
///
/// The closer retains each closable instance until ``close()``. An instance that holds the closer of its own component
/// is therefore retained until then. If nothing requests the closer, it is released after the root is constructed, and
/// retains nothing.
///
/// - Isolation: Sendable; any task may call it.
/// - Cost: an array of the constructed instances, under a lock.
/// - Origin: Guava's `Closer`, and the scopes of .NET, which are `IAsyncDisposable`.
public final class ComponentCloser: Sendable {
  private struct State {
    /// The elements that are constructed and not yet closed, in the order in which constructions ended.
    var entries: [(work: ClosingWork, step: ConstructionStep)] = []
    /// The task that closes elements, if there is one.
    var task: Task<[ClosingFailure], Never>?
  }

  private let state = OrderedMutex(State())

  /// The closers whose actions the current task runs, or the task that started it.
  @TaskLocal private static var closing: [ComponentCloser] = []

  /// A closer without instances: for tests that construct a requester by hand.
  public init() {}

  /// Closes all constructed instances, one after the other, the last one first.
  ///
  /// An instance that was never constructed is not closed. If an action throws, the others still run. A second call
  /// closes only instances that were constructed since. During the first call, it waits for its end. A call from an
  /// action of the same closer does nothing. Two rings deadlock: actions of two closers that close each other's
  /// component, and an action that waits for a task that calls this and was started earlier or detached.
  ///
  /// Cancelling the caller does not cancel the actions: a server closes when it is cancelled.
  ///
  /// - Throws: ``ClosingError`` with all failures, after all other instances are closed. Only the call that closes
  ///   throws.
  public func close() async throws(ClosingError) {
    let failures = await closeAll()
    if !failures.isEmpty { throw ClosingError(failures) }
  }
}

/// An element that could not be closed, and why.
struct ClosingFailure: Sendable {
  let step: ConstructionStep
  let error: any Error
}

extension ComponentCloser {
  /// Records the actions that close a constructed element.
  func record(_ work: [ClosingWork], of step: ConstructionStep) {
    state.withLock { state in state.entries += work.map { ($0, step) } }
  }

  /// Closes everything, and returns the failures.
  func closeAll() async -> [ClosingFailure] {
    let isInAction = Self.closing.contains { $0 === self }
    let (task, isOurs) = state.withLock { state -> (Task<[ClosingFailure], Never>?, Bool) in
      // An action cannot wait for its own end. A task that it has started may outlive the closing, and then closes.
      if state.task != nil, isInAction { return (nil, false) }
      if state.task != nil || state.entries.isEmpty { return (state.task, false) }
      state.task = Task { await self.closeEntries() }
      return (state.task, true)
    }
    let failures = await task?.value ?? []
    return isOurs ? failures : []
  }

  @concurrent
  private func closeEntries() async -> [ClosingFailure] {
    await Self.$closing.withValue(Self.closing + [self]) {
      var failures: [ClosingFailure] = []
      while let entry = takeLast(endingTask: true) {
        do {
          switch entry.work {
          case .synchronous(let close): try close()
          case .asynchronous(let close): try await close()
          }
        } catch {
          failures.append(ClosingFailure(step: entry.step, error: error))
        }
      }
      return failures
    }
  }

  /// Closes every element that can be closed without suspending. Returns the failures, including all other elements.
  func closeAtOnce() -> [ClosingFailure] {
    var failures: [ClosingFailure] = []
    while let entry = takeLast() {
      do {
        switch entry.work {
        case .synchronous(let close): try close()
        case .asynchronous: throw AsynchronousAction()
        }
      } catch {
        failures.append(ClosingFailure(step: entry.step, error: error))
      }
    }
    return failures
  }

  /// The next entry. If there is none and the closing task calls this, that task ends.
  private func takeLast(endingTask: Bool = false) -> (work: ClosingWork, step: ConstructionStep)? {
    state.withLock { state in
      if let last = state.entries.popLast() { return last }
      if endingTask { state.task = nil }
      return nil
    }
  }
}

/// The reason why a failing synchronous build does not close an element.
private struct AsynchronousAction: Error, CustomStringConvertible {
  var description: String { "its action is asynchronous, and the component was built without await" }
}
