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
final class AsyncCell<Element>: AnyAsyncCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `isReady` becomes true with release ordering, and read only after
  // that was seen with acquire ordering; and everything else is under the lock of `flights`.

  private typealias Outcome = Result<Void, ConstructionError>

  /// What is needed to construct.
  private typealias Work = (recipe: Slot, reach: Reach)

  private struct Flights {
    /// Dropped when the element exists.
    var work: Work?
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
  private let flights: OrderedMutex<Flights>
  private let weakInstance: WeakInstance<Element>?

  init(_ recipe: Slot, label: CellLabel, reach: Reach = .root, weakInstance: WeakInstance<Element>? = nil) {
    flights = OrderedMutex(Flights(work: (recipe, reach)))
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
    let construction = beginWait()
    defer { Self.endWait(of: construction) }
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

  /// The element, if it exists.
  func readyElement() -> Element? {
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
    guard let work = flights.work else { return }
    flights.isCancelled = false
    let flight = Flight(of: self, with: work)
    flights.task = Task {
      let landing = await flight.fly()
      // By now the task refers to nothing that anybody could miss, so that whoever goes on finds everything released.
      for passenger in landing.passengers { passenger.resume(returning: landing.outcome) }
    }
  }

  /// Who is to be told what when a flight has ended.
  private struct Landing: Sendable {
    let outcome: Outcome
    let passengers: [CheckedContinuation<Outcome, Never>]
  }

  /// What the task of a flight refers to until the flight has ended.
  private final class Flight: @unchecked Sendable {
    // Sendable because the contents are taken by the one task that the flight was made for.
    private var contents: (cell: AsyncCell, work: Work)?

    init(of cell: AsyncCell, with work: Work) {
      contents = (cell, work)
    }

    @concurrent
    func fly() async -> Landing {
      guard let (cell, work) = contents.take() else {
        preconditionFailure("Dovetail began a construction twice; please report")
      }
      return cell.land(
        await cell.constructing { () async throws(ConstructionError) in
          try await work.recipe.source(of: Element.self).async.resolve(work.reach.instance)
        })
    }
  }

  private func land(_ outcome: sending Result<Element, ConstructionError>) -> Landing {
    // The recipe is released here, when no lock is held: that may run anybody's deinitializer.
    var finished: Work?
    let landing: Landing
    switch outcome {
    case .success(let element):
      weakInstance?.set(element)
      self.element = element
      isReady.store(true, ordering: .releasing)
      landing = flights.withLock { flights in
        finished = flights.work.take()
        let passengers = Self.disembark(flights.passengers + flights.nextPassengers)
        flights = Flights()
        return Landing(outcome: .success(()), passengers: passengers)
      }
    case .failure(let error):
      landing = flights.withLock { flights in
        let passengers = Self.disembark(flights.passengers)
        flights = Flights(work: flights.work, passengers: flights.nextPassengers)
        if !flights.passengers.isEmpty { begin(&flights) }
        return Landing(outcome: .failure(error), passengers: passengers)
      }
    }
    _ = consume finished
    return landing
  }

  /// The continuations of `waiters`, which cannot be cancelled from now on.
  private static func disembark(_ waiters: [Waiter]) -> [CheckedContinuation<Outcome, Never>] {
    waiters.compactMap { $0.continuation.take() }
  }

  private var cancellation: ConstructionError { ConstructionError(CancellationError(), constructing: label) }
}
