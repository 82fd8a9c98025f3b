// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element that is constructed once, by whoever wants it first.
///
/// The fast path is one atomic read. The slow path lets one thread construct while the others wait, and notices when
/// waiting could never end: a constructor that, through a provider, asks for the very element under construction.
class Cell: ElementCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `state` becomes `.ready` with release ordering, and read only
  // after that was seen with acquire ordering; and `recipe` is touched only by the thread that owns the construction. Nothing
  // else happens during an access to one of them, so nothing checks that accesses exclude each other. An element that is not
  // Sendable stays with the one holder of the `Lazy` it lies in.

  /// Dropped when the element exists, and with it what only the construction reaches.
  @exclusivity(unchecked)
  private var recipe: Slot?
  /// What weak requests watch, if there are any: a `WeakInstance` of the element's type.
  private let weakInstance: AnyObject?
  @exclusivity(unchecked)
  private var element: StoredElement?

  let label: CellLabel

  /// `vacant`, `ready`, or the address of the thread that constructs.
  private let state = Atomic(vacant)
  /// Held by the thread that constructs; the others wait for it.
  private let gate = Mutex(())

  private static var vacant: UInt { 0 }
  private static var ready: UInt { 1 }

  /// - Precondition: what the recipe constructs is of the label's type, and so is what `weakInstance` watches.
  init(_ recipe: Slot, label: CellLabel, weakInstance: AnyObject? = nil) {
    unsafe self.recipe = recipe
    self.label = label
    self.weakInstance = weakInstance
  }

  deinit {
    if let element = unsafe element { label.element.destroy(element) }
  }

  /// On whose behalf the element is constructed.
  fileprivate var instance: ComponentInstance? { nil }

  /// Gives up what only the construction reaches.
  fileprivate func takeReach() -> Reach? { nil }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element { get(type) }

  override final var holder: AnyObject? { isReady ? self : nil }

  override final func getOrThrow<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    if !isReady { try construct(type) { source, instance throws(ConstructionError) in try source.get(in: instance) } }
    return readyElement(as: type)
  }

  @MainActor
  override final func getOnMainActor<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    if !isReady {
      try construct(type) { source, instance throws(ConstructionError) in try source.getOnMainActor(in: instance) }
    }
    return readyElement(as: type)
  }

  override final func getFinished<Element>(_ type: Element.Type) -> Element {
    if !isReady { trapUnfinished() }
    return readyElement(as: type)
  }
}

/// The cell of one instance of a child component.
final class InstanceCell: Cell, @unchecked Sendable {
  // Sendable because `reach` is touched only by the thread that owns the construction.
  @exclusivity(unchecked)
  private var reach: Reach?

  init(_ recipe: Slot, label: CellLabel, reach: Reach, weakInstance: AnyObject?) {
    unsafe self.reach = reach
    super.init(recipe, label: label, weakInstance: weakInstance)
  }

  override fileprivate var instance: ComponentInstance? { unsafe reach?.instance }

  override fileprivate func takeReach() -> Reach? { unsafe reach.take() }
}

// MARK: - Getting the element

// In all of them, `Element` is the type that the recipe constructs.

extension Cell {
  /// The element, if its factory does nothing but construct it.
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
    // These are released here, when the cell's lock is no longer held: that may run anybody's deinitializer.
    var finishedRecipe: Slot?
    var finishedReach: Reach?
    try constructOnce { () throws(Failure) in
      guard let recipe = unsafe recipe else { return }
      let constructed = try run(recipe.source(of: type), instance)
      finishedRecipe = recipe
      unsafe self.recipe = nil
      finishedReach = takeReach()
      if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self).set(constructed) }
      unsafe element = label.element.store(constructed)
    }
    _ = consume finishedRecipe
    _ = consume finishedReach
  }
}

// MARK: - Taking turns

extension Cell {
  /// Returns when `construct` has been run to its end, here or by another thread. If it fails here, the next thread has
  /// its turn.
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

  /// Waits until whoever has the turn has finished, unless that is waiting for this thread.
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

  /// The thread that constructs, if one does. Valid only as long as that thread cannot end.
  var constructingThread: ConstructingThread? {
    let address = state.load(ordering: .acquiring)
    guard address != Self.vacant, address != Self.ready else { return nil }
    return ConstructingThread.at(address)
  }
}
