// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Closes what one instance of a component has constructed.
///
/// Bindings say how their elements are closed, by `onClose`. The closer does it, in the reverse order of
/// construction. Each instance of a component has one. No binding is needed: the root, or what a child's opener gets, requests
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
/// A request gets the closer of the component that makes it. So a child closes what belongs to the child; what its parent
/// constructed because of the child belongs to the parent's closer.
///
/// The closer retains each closable element until ``close()``. An element that holds the closer of its own component is
/// therefore retained until then. If nothing requests the closer, it is released when the root has been constructed, and
/// retains nothing.
///
/// - Isolation: Sendable; may be called from any task.
/// - Cost: an array of what has been constructed, under a lock.
/// - Origin: Guava's `Closer`, and the scopes of .NET, which are `IAsyncDisposable`.
public final class ComponentCloser: Sendable {
  private struct State {
    /// What has been constructed and not been closed, in the order in which constructions ended.
    var entries: [(work: ClosingWork, step: ConstructionStep)] = []
    /// What closes, while something does.
    var task: Task<[ClosingFailure], Never>?
  }

  private let state = OrderedMutex(State())

  /// The closers on whose behalf the current task, or the one that started it, runs an action.
  @TaskLocal private static var closing: [ComponentCloser] = []

  /// A closer of nothing: for tests, which construct by hand what requests one.
  public init() {}

  /// Closes everything that has been constructed, one element after the other, the last one first.
  ///
  /// An element that was never constructed is not closed. If an action fails, the others run nevertheless. A second call does
  /// nothing, except for what has been constructed since; while the first one goes on, it waits for its end. A call from an
  /// action of the same closer does nothing. If actions of two closers close each other's component, both wait for ever.
  ///
  /// Cancelling the caller does not cancel the actions: a server closes when it is cancelled.
  ///
  /// - Throws: ``ClosingError`` with all that failed, when all has been closed. Only the call that closes throws.
  public func close() async throws(ClosingError) {
    let failures = await closeAll()
    if !failures.isEmpty { throw ClosingError(failures) }
  }
}

/// What could not be closed, and why.
struct ClosingFailure: Sendable {
  let step: ConstructionStep
  let error: any Error
}

extension ComponentCloser {
  /// Notes what closes an element that has been constructed.
  func record(_ work: [ClosingWork], of step: ConstructionStep) {
    state.withLock { state in state.entries += work.map { ($0, step) } }
  }

  /// Closes everything, and returns what failed.
  func closeAll() async -> [ClosingFailure] {
    let isInAction = Self.closing.contains { $0 === self }
    let (task, isOurs) = state.withLock { state -> (Task<[ClosingFailure], Never>?, Bool) in
      // An action cannot wait for its own end. A task that it has started may outlive the closing, and closes then.
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

  /// Closes what can be closed without suspending, and returns what failed, and the rest as failures.
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

  /// The next entry. If there is none, the task that closes, if it is the caller, ends.
  private func takeLast(endingTask: Bool = false) -> (work: ClosingWork, step: ConstructionStep)? {
    state.withLock { state in
      if let last = state.entries.popLast() { return last }
      if endingTask { state.task = nil }
      return nil
    }
  }
}

/// Why an element is not closed by a synchronous build that fails.
private struct AsynchronousAction: Error, CustomStringConvertible {
  var description: String { "its action is asynchronous, and the component was built without await" }
}

extension ComponentCloser: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form { .closer }

  static func link(_ linker: Linker) { linker.completeCloser() }
}
