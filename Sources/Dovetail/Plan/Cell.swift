// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element that is constructed once, by whoever wants it first.
///
/// The fast path is one atomic read. The slow path lets one thread construct while the others wait, and notices when
/// waiting could never end: a constructor that, through a provider, asks for the very element under construction.
@safe
package final class Cell<Element>: AnyCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `state` becomes `.ready` with release ordering, and read only
  // after that was seen with acquire ordering; and `recipe` and `reach` are touched only by the thread that owns the
  // construction. An element that is not Sendable stays with the one holder of the `Lazy` it lies in. Safe because the
  // memory of the element is freed only with the cell.

  /// Dropped when the element exists, and with it what only the construction reaches.
  private var recipe: Recipe<Element>?
  private var reach: Reach
  private let weakInstance: WeakInstance<Element>?
  /// In memory of its own, because to read an optional property the type of the optional would have to be looked up, which
  /// takes longer than all the rest.
  private var element: UnsafeMutablePointer<Element>?

  init(_ recipe: Recipe<Element>, reach: Reach = .root, weakInstance: WeakInstance<Element>? = nil) {
    self.recipe = recipe
    self.reach = reach
    self.weakInstance = weakInstance
    super.init(label: recipe.label)
  }

  deinit {
    unsafe element?.deinitialize(count: 1)
    unsafe element?.deallocate()
  }

  /// The element, if its factory does nothing but construct it.
  func get() -> Element {
    if !isReady { construct { $0.plain.resolve($1) } }
    return readyElement
  }

  /// The element, if its factory needs neither the main actor nor time. If the factory fails, the next call tries again.
  func getOrThrow() throws(ConstructionError) -> Element {
    if !isReady { try construct { source, instance throws(ConstructionError) in try source.get(in: instance) } }
    return readyElement
  }

  /// The element, if its factory needs no time. If the factory fails, the next call tries again.
  @MainActor
  func getOnMainActor() throws(ConstructionError) -> Element {
    if !isReady {
      try construct { source, instance throws(ConstructionError) in try source.getOnMainActor(in: instance) }
    }
    return readyElement
  }

  /// The element of an eager singleton, for those who ask when it has been constructed.
  func getFinished() -> Element {
    if !isReady { trapUnfinished() }
    return readyElement
  }

  /// The element, of a cell that is ready.
  private var readyElement: Element {
    guard let element = unsafe element else {
      preconditionFailure("Dovetail finished a construction without an element; please report")
    }
    return unsafe element.pointee
  }

  private func construct<Failure: Error>(
    _ run: (Source<Element>, ComponentInstance?) throws(Failure) -> Element
  ) throws(Failure) {
    // These are released here, when the cell's lock is no longer held: that may run anybody's deinitializer.
    var finishedRecipe: Recipe<Element>?
    var finishedReach = Reach.root
    try constructOnce { () throws(Failure) in
      guard let recipe else { return }
      let constructed = try run(recipe.source, reach.instance)
      finishedRecipe = recipe
      self.recipe = nil
      swap(&finishedReach, &reach)
      weakInstance?.set(constructed)
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      unsafe memory.initialize(to: constructed)
      unsafe element = memory
    }
    _ = consume finishedRecipe
    _ = consume finishedReach
  }
}

/// What cells have in common whatever their elements: whose turn it is to construct.
package class AnyCell {
  /// What a message says of the cell.
  var label: ConstructionStep { sharedLabel.step }

  private let sharedLabel: CellLabel

  /// `vacant`, `ready`, or the address of the thread that constructs.
  private let state = Atomic(vacant)
  /// Held by the thread that constructs; the others wait for it.
  private let gate = Mutex(())

  private static var vacant: UInt { 0 }
  private static var ready: UInt { 1 }

  fileprivate init(label: CellLabel) {
    sharedLabel = label
  }

  fileprivate final var isReady: Bool { state.load(ordering: .acquiring) == Self.ready }

  /// Returns when `construct` has been run to its end, here or by another thread. If it fails here, the next thread has
  /// its turn.
  fileprivate final func constructOnce<Failure: Error>(
    _ construct: () throws(Failure) -> Void
  ) throws(Failure) {
    let thread = ConstructingThread.current
    while true {
      switch state.load(ordering: .acquiring) {
      case Self.ready: return
      case thread.address: ConstructionStep.trap(at: thread.chain(from: self) + [label])
      default: break
      }
      let hadTurn: Void? = try gate.withLockIfAvailable { _ throws(Failure) in
        guard state.load(ordering: .acquiring) == Self.vacant else { return }
        state.store(thread.address, ordering: .releasing)
        thread.begin(self)
        defer { thread.end() }
        do throws(Failure) {
          try construct()
        } catch {
          state.store(Self.vacant, ordering: .releasing)
          throw error
        }
        state.store(Self.ready, ordering: .releasing)
      }
      if hadTurn == nil { wait(as: thread) }
    }
  }

  /// Waits until whoever has the turn has finished, unless that is waiting for this thread.
  private final func wait(as thread: ConstructingThread) {
    if let chain = ConstructingThread.beginWait(of: thread, for: self) { ConstructionStep.trap(at: chain) }
    gate.withLock { _ in }
    ConstructingThread.endWait(of: thread)
  }

  fileprivate final func trapUnfinished() -> Never {
    let thread = ConstructingThread.current
    guard state.load(ordering: .acquiring) == thread.address else { label.trapUnfinished() }
    ConstructionStep.trap(at: thread.chain(from: self) + [label])
  }

  /// The thread that constructs, if one does. Valid only as long as that thread cannot end.
  final var constructingThread: ConstructingThread? {
    let address = state.load(ordering: .acquiring)
    guard address != Self.vacant, address != Self.ready else { return nil }
    return ConstructingThread.at(address)
  }
}
