// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element whose construction takes time: whoever wants it first begins it, and all others await it.
///
/// The fast path is one atomic read. Otherwise there is one *flight* at a time, a task that constructs. It is there for
/// those who await it:
///
/// - One who is cancelled while others wait leaves at once.
/// - If the last is cancelled, so is the flight. That one stays until the flight has ended, so that nothing is left
///   running. Whoever comes in the meantime waits for its end too, and then for a flight of their own if there is need.
/// - A failure goes to all who await the flight. It is not kept: who comes later begins another flight.
package final class AsyncCell<Element>: AnyAsyncCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `isReady` becomes true with release ordering, and read only after
  // that was seen with acquire ordering; and everything else is under the lock of `flights`.

  private typealias Outcome = Result<Void, ConstructionError>

  private struct Flights {
    /// Dropped when the element exists.
    var factory: AsyncSource<Element>?
    var task: Task<Void, Never>?
    var isCancelled = false
    /// Those for whose sake the flight goes on.
    var passengers: [Waiter] = []
    /// Those who came after it had been cancelled.
    var nextPassengers: [Waiter] = []
  }

  /// Somebody who awaits the element.
  private final class Waiter: @unchecked Sendable {
    // Sendable because it is touched under the lock of `flights` alone.
    var continuation: CheckedContinuation<Outcome, Never>?
    var isCancelled = false
  }

  private let isReady = Atomic(false)
  private var element: Element?
  private let flights: Mutex<Flights>
  private let weakInstance: WeakInstance<Element>?

  init(_ factory: AsyncSource<Element>, label: ConstructionStep, weakInstance: WeakInstance<Element>? = nil) {
    flights = Mutex(Flights(factory: factory))
    self.weakInstance = weakInstance
    super.init(label: label)
  }
}

// MARK: - Getting the element

extension AsyncCell {
  /// The element, constructed now if this is the first call, or if all before have failed.
  @concurrent
  func get() async throws(ConstructionError) -> Element {
    if let element = readyElement() { return element }
    let waiter = Waiter()
    beginWait()
    defer { endWait() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { board(waiter, $0) }
    } onCancel: {
      cancel(waiter)
    }
    try outcome.get()
    return getFinished()
  }

  /// The element of an eager singleton, for those who ask when it has been constructed.
  func getFinished() -> Element {
    if let element = readyElement() { return element }
    label.trapUnfinished()
  }

  private func readyElement() -> Element? {
    isReady.load(ordering: .acquiring) ? element : nil
  }
}

// MARK: - Flights

extension AsyncCell {
  /// Lets `waiter` wait for the flight that there is, or for a new one.
  private func board(_ waiter: Waiter, _ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome: Outcome? = flights.withLock { flights in
      if isReady.load(ordering: .acquiring) { return .success(()) }
      if waiter.isCancelled { return .failure(cancellation) }
      waiter.continuation = continuation
      if flights.isCancelled {
        flights.nextPassengers.append(waiter)
      } else {
        flights.passengers.append(waiter)
        if flights.task == nil { begin(&flights) }
      }
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  private func cancel(_ waiter: Waiter) {
    let (abandoned, task) = flights.withLock { flights -> (CheckedContinuation<Outcome, Never>?, Task<Void, Never>?) in
      waiter.isCancelled = true
      guard let continuation = waiter.continuation else { return (nil, nil) }
      if flights.passengers.count == 1, flights.passengers[0] === waiter {
        flights.isCancelled = true
        return (nil, flights.task)
      }
      waiter.continuation = nil
      flights.passengers.removeAll { $0 === waiter }
      flights.nextPassengers.removeAll { $0 === waiter }
      return (continuation, nil)
    }
    abandoned?.resume(returning: .failure(cancellation))
    task?.cancel()
  }

  private func begin(_ flights: inout Flights) {
    guard let factory = flights.factory else { return }
    flights.isCancelled = false
    flights.task = Task {
      let outcome = await constructing { () async throws(ConstructionError) in try await factory.resolve() }
      land(outcome)
    }
  }

  private func land(_ outcome: sending Result<Element, ConstructionError>) {
    // The factory is released here, when no lock is held: that may run anybody's deinitializer.
    var finished: AsyncSource<Element>?
    // Taken from the passengers, so that one who is cancelled from now on is not resumed a second time.
    var continuations: [CheckedContinuation<Outcome, Never>] = []
    let landing: Outcome
    switch outcome {
    case .success(let element):
      weakInstance?.set(element)
      self.element = element
      isReady.store(true, ordering: .releasing)
      landing = .success(())
      flights.withLock { flights in
        finished = flights.factory.take()
        continuations = (flights.passengers + flights.nextPassengers).compactMap { $0.continuation.take() }
        flights = Flights()
      }
    case .failure(let error):
      landing = .failure(error)
      flights.withLock { flights in
        continuations = flights.passengers.compactMap { $0.continuation.take() }
        flights = Flights(factory: flights.factory, passengers: flights.nextPassengers)
        if !flights.passengers.isEmpty { begin(&flights) }
      }
    }
    _ = consume finished
    for continuation in continuations { continuation.resume(returning: landing) }
  }

  private var cancellation: ConstructionError { ConstructionError(CancellationError(), constructing: label) }
}
