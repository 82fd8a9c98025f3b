// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element that is constructed asynchronously: the first request begins the construction, and all others await it.
///
/// The fast path is one atomic read. Otherwise at most one construction is in progress, in its own task. The technique
/// is known as *single flight*. Each caller of ``resolveAsync(_:in:)`` is a waiter, which joins the construction in progress:
///
/// - A waiter that is cancelled while others wait leaves immediately.
/// - If the last waiter is cancelled, the construction is cancelled. This waiter stays until the construction has
///   ended, so that nothing is left running. Waiters that arrive in the meantime join the next construction, which
///   begins only if the cancelled one fails. If the cancelled one succeeds, they receive its element.
/// - A failure is delivered to all waiters of the construction. It is not stored: the next request begins another construction.
final class AsyncCell: ElementCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `isReady` becomes true with release ordering, and is read only
  // after an acquiring load has seen that. `construction` is used only under the lock of `waiting`, and everything else
  // under the lock of `state`.

  private typealias Outcome = Result<Void, ConstructionError>

  /// The inputs of a construction.
  private typealias Work = (recipe: AnyProvider, reach: Reach)

  private struct State {
    /// Released once the element exists.
    var work: Work?
    /// The construction in progress.
    var task: Task<Void, Never>?
    /// Whether the construction in progress has been cancelled.
    var isCancelled = false
    /// The waiters of the construction in progress. It continues as long as there is one.
    var waiters: [Waiter] = []
    /// The waiters that arrived after it was cancelled.
    var nextWaiters: [Waiter] = []
  }

  /// A caller that awaits the element.
  private final class Waiter: @unchecked Sendable {
    // Sendable because it is used only under the lock of `state`.
    var continuation: CheckedContinuation<Outcome, Never>?
    var isCancelled = false
  }

  let label: CellLabel
  private let isReady = Atomic(false)
  private var element: StoredElement?
  private let state: OrderedMutex<State>
  /// The `WeakInstance` of the element's type that weak requests watch, if there are any.
  private let weakInstance: AnyObject?
  /// The record that the task of the construction in progress has.
  var construction: Construction?

  /// - Precondition: the recipe constructs the label's type, and `weakInstance` watches the same type.
  init(_ recipe: AnyProvider, label: CellLabel, reach: Reach, weakInstance: AnyObject? = nil) {
    self.label = label
    state = OrderedMutex(State(work: (recipe, reach)))
    self.weakInstance = weakInstance
  }

  deinit {
    if let element { label.element.destroy(element) }
  }

  // MARK: Getting the element, whose type is that which the recipe constructs

  override var holder: AnyObject? { isReady.load(ordering: .acquiring) ? self : nil }

  @concurrent
  override func resolveAsync<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> sending Element {
    if let element = readyElement { return label.element.copy(element) }
    let waiter = Waiter()
    let construction = beginWait()
    defer { Self.endWait(of: construction) }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { join(waiter, $0, constructing: type) }
    } onCancel: {
      cancel(waiter)
    }
    try outcome.get()
    return getFinished(type)
  }

  override func getFinished<Element>(_ type: Element.Type) -> Element {
    guard let element = readyElement else { label.step.trapUnfinished() }
    return label.element.copy(element)
  }

  private var readyElement: StoredElement? { isReady.load(ordering: .acquiring) ? element : nil }
}

// MARK: - The construction in progress

extension AsyncCell {
  /// Lets `waiter` join the construction in progress, or begins one.
  private func join<Element>(
    _ waiter: Waiter, _ continuation: CheckedContinuation<Outcome, Never>, constructing type: Element.Type
  ) {
    let outcome: Outcome? = state.withLock { state in
      if isReady.load(ordering: .acquiring) { return .success(()) }
      if waiter.isCancelled { return .failure(cancellation) }
      waiter.continuation = continuation
      if state.isCancelled {
        state.nextWaiters.append(waiter)
      } else {
        state.waiters.append(waiter)
        if state.task == nil { begin(&state, constructing: type) }
      }
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  /// Lets `waiter` leave, or cancels the construction in progress if it has no other waiter.
  private func cancel(_ waiter: Waiter) {
    let (leaving, task) = state.withLock { state -> (CheckedContinuation<Outcome, Never>?, Task<Void, Never>?) in
      waiter.isCancelled = true
      guard let continuation = waiter.continuation else { return (nil, nil) }
      if state.waiters.count == 1, state.waiters[0] === waiter {
        state.isCancelled = true
        return (nil, state.task)
      }
      waiter.continuation = nil
      state.waiters.removeAll { $0 === waiter }
      state.nextWaiters.removeAll { $0 === waiter }
      return (continuation, nil)
    }
    leaving?.resume(returning: .failure(cancellation))
    task?.cancel()
  }

  private func begin<Element>(_ state: inout State, constructing type: Element.Type) {
    guard let work = state.work else { return }
    state.isCancelled = false
    let run = Run(of: self, with: work)
    state.task = Task {
      let completion = await run.construct(type)
      // The task no longer refers to the cell or its recipe, so both are released when waiters resume.
      for waiter in completion.waiters { waiter.resume(returning: completion.outcome) }
    }
  }

  /// The outcome of a construction, and the waiters that receive it.
  private typealias Completion = (outcome: Outcome, waiters: [CheckedContinuation<Outcome, Never>])

  /// The objects to which the task of a construction refers until the construction has ended.
  private final class Run: @unchecked Sendable {
    // Sendable because only the run's own task takes the contents.
    private var contents: (cell: AsyncCell, work: Work)?

    init(of cell: AsyncCell, with work: Work) {
      contents = (cell, work)
    }

    @concurrent
    func construct<Element>(_ type: Element.Type) async -> Completion {
      guard let (cell, work) = contents.take() else {
        preconditionFailure("Dovetail began a construction twice; please report")
      }
      return cell.complete(
        await cell.constructing { () async throws(ConstructionError) in
          try await work.recipe.resolveAsync(type, in: work.reach.instance)
        })
    }
  }

  /// Ends the construction in progress. If it was cancelled and has failed, begins the next one for waiters that
  /// arrived since.
  private func complete<Element>(_ result: sending Result<Element, ConstructionError>) -> Completion {
    // The recipe is released here, without a lock, because its release may run any deinitializer.
    var finished: Work?
    defer { withExtendedLifetime(finished) {} }
    switch result {
    case .success(let element):
      if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self).set(element) }
      self.element = label.element.store(element)
      isReady.store(true, ordering: .releasing)
      return state.withLock { state in
        finished = state.work.take()
        let waiters = Self.takeContinuations(of: state.waiters + state.nextWaiters)
        state = State()
        return (.success(()), waiters)
      }
    case .failure(let error):
      return state.withLock { state in
        let waiters = Self.takeContinuations(of: state.waiters)
        state = State(work: state.work, waiters: state.nextWaiters)
        if !state.waiters.isEmpty { begin(&state, constructing: Element.self) }
        return (.failure(error), waiters)
      }
    }
  }

  /// The continuations of `waiters`. From now on, these waiters cannot be cancelled.
  private static func takeContinuations(of waiters: [Waiter]) -> [CheckedContinuation<Outcome, Never>] {
    waiters.compactMap { $0.continuation.take() }
  }

  private var cancellation: ConstructionError { ConstructionError(CancellationError(), constructing: label.step) }
}
