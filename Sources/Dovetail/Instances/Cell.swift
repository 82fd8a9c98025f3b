// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element that is constructed once, by the first requester.
///
/// The fast path is one atomic read. On the slow path, one thread constructs while the others wait. A wait that would
/// never end is detected: a constructor that requests, through a provider, the element under construction.
final class Cell: ElementCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `state` becomes `.ready` with release ordering, and is read only
  // after an acquiring load has seen that. Only the thread that owns the construction uses `recipe` and `reach`. No other code
  // runs during an access to one of them, so exclusive access is not checked. An element that is not Sendable stays
  // with the one holder of its `Lazy`.

  /// Released once the element exists, together with everything that only the construction reaches.
  @exclusivity(unchecked)
  private var recipe: Slot?
  @exclusivity(unchecked)
  private var reach: Reach?
  /// The `WeakInstance` of the element's type that weak requests watch, if there are any.
  private let weakInstance: AnyObject?
  @exclusivity(unchecked)
  private var element: StoredElement?

  let label: CellLabel

  /// `vacant`, `ready`, or the address of the constructing thread.
  private let state = Atomic(vacant)
  /// Held by the constructing thread. The others wait for it.
  private let gate = Mutex(())

  private static var vacant: UInt { 0 }
  private static var ready: UInt { 1 }

  /// - Precondition: the recipe constructs the label's type, and `weakInstance` watches the same type.
  init(_ recipe: Slot, label: CellLabel, reach: Reach? = nil, weakInstance: AnyObject? = nil) {
    unsafe self.recipe = recipe
    unsafe self.reach = reach
    self.label = label
    self.weakInstance = weakInstance
  }

  deinit {
    if let element = unsafe element { label.element.destroy(element) }
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element { get(type) }

  override var holder: AnyObject? { isReady ? self : nil }

  override func getOrThrow<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    if !isReady { try construct(type) { source, instance throws(ConstructionError) in try source.get(in: instance) } }
    return readyElement(as: type)
  }

  override func getFinished<Element>(_ type: Element.Type) -> Element {
    if !isReady { trapUnfinished() }
    return readyElement(as: type)
  }
}

// MARK: - Getting the element

// In all of these methods, `Element` is the type that the recipe constructs.

extension Cell {
  /// The element, if its factory has no effects.
  func get<Element>(_ type: Element.Type) -> Element {
    if !isReady { construct(type) { $0.plain.resolve($1) } }
    return readyElement(as: type)
  }

  /// Whether the element exists.
  private var isReady: Bool { state.load(ordering: .acquiring) == Self.ready }

  private func readyElement<Element>(as type: Element.Type) -> Element {
    guard let element = unsafe element else {
      preconditionFailure("Dovetail finished a construction without an element; please report")
    }
    return label.element.copy(element)
  }

  private func construct<Element, Failure: Error>(
    _ type: Element.Type, by run: (Source<Element>, ComponentInstance?) throws(Failure) -> Element
  ) throws(Failure) {
    // These are released here, when the cell's lock is no longer held, because their release may run any deinitializer.
    var finishedRecipe: Slot?
    var finishedReach: Reach?
    try constructOnce { () throws(Failure) in
      guard let recipe = unsafe recipe else { return }
      let constructed = try run(recipe.source(of: type), unsafe reach?.instance)
      finishedRecipe = recipe
      unsafe self.recipe = nil
      finishedReach = unsafe reach.take()
      if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self).set(constructed) }
      unsafe element = label.element.store(constructed)
    }
    _ = consume finishedRecipe
    _ = consume finishedReach
  }
}

// MARK: - Taking turns

extension Cell {
  /// Returns when `construct` has succeeded, here or on another thread. If it fails here, the next thread tries.
  private func constructOnce<Failure: Error>(_ construct: () throws(Failure) -> Void) throws(Failure) {
    let thread = ConstructingThread.current
    while true {
      switch state.load(ordering: .acquiring) {
      case Self.ready: return
      case thread.address: ConstructionStep.trap(at: thread.chain(from: self) + [label.step])
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

  /// Waits until the constructing thread has finished. Ends the program if that thread waits for this one.
  private func wait(as thread: ConstructingThread) {
    if let chain = ConstructingThread.beginWait(of: thread, for: self) { ConstructionStep.trap(at: chain) }
    gate.withLock { _ in }
    ConstructingThread.endWait(of: thread)
  }

  private func trapUnfinished() -> Never {
    let thread = ConstructingThread.current
    guard state.load(ordering: .acquiring) == thread.address else { label.step.trapUnfinished() }
    ConstructionStep.trap(at: thread.chain(from: self) + [label.step])
  }

  /// The constructing thread, if there is one. Valid only as long as that thread cannot end.
  var constructingThread: ConstructingThread? {
    let address = state.load(ordering: .acquiring)
    guard address != Self.vacant, address != Self.ready else { return nil }
    return ConstructingThread.at(address)
  }
}
