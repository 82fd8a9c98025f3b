// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// Holds an element that is constructed once, by the first requester.
///
/// The fast path is one atomic read. On the slow path, one thread constructs while the others wait. A wait that would
/// never end is detected: a constructor that requests, through a provider, the element under construction.
///
/// The subclasses differ in what they construct the element from. They release it once the element exists, together with
/// everything that only the construction reaches.
class Cell: ElementCell, @unchecked Sendable {
  // Sendable because `element` is written once, before `state` becomes `.ready` with release ordering, and is read only
  // after an acquiring load has seen that. Only the thread that owns the construction writes `outer`, and others read it
  // while that thread waits. What a subclass constructs from belongs to that thread alone. No other code runs during an
  // access to one of them, so exclusive access is not checked. An element that is not Sendable stays with the one holder of
  // its `Lazy`.

  final let label: CellLabel
  /// The `WeakInstance` of the element's type that weak requests watch, if there are any.
  private final let weakInstance: AnyObject?
  @exclusivity(unchecked)
  private final var element: StoredElement?

  /// `vacant`, `ready`, or the address of the constructing thread.
  private final let state = Atomic(vacant)
  /// Held by the constructing thread. The others wait for it.
  private final let gate = Mutex(())
  /// The cell whose construction requested this one's, on the constructing thread.
  @exclusivity(unchecked)
  unowned(unsafe) final var outer: Cell?

  private static var vacant: UInt { 0 }
  private static var ready: UInt { 1 }

  /// - Precondition: `weakInstance` watches the label's type.
  fileprivate init(label: CellLabel, weakInstance: AnyObject?) {
    self.label = label
    self.weakInstance = weakInstance
  }

  deinit {
    if let element = unsafe element { label.element.destroy(element) }
  }

  /// Constructs the element. The constructing thread calls this.
  fileprivate func makeElement<Element>(_ type: Element.Type) throws(ConstructionError) -> Element { failKind() }

  /// Releases what `makeElement` used. The constructing thread calls this when it no longer holds the cell's lock, because
  /// it may run any deinitializer.
  fileprivate func finish() { failKind() }

  // In all of these methods, `Element` is the label's type.

  final override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element { get(type) }

  final override var holder: AnyObject? { isReady ? self : nil }

  /// The element. If its factory fails, the next call tries again.
  final override func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    isReady ? readyElement(as: type) : try construct(type)
  }

  final override func getFinished<Element>(_ type: Element.Type) -> Element {
    if !isReady { trapUnfinished() }
    return readyElement(as: type)
  }
}

// MARK: - Kinds of recipes

/// A cell that owns the factory of its element, which has no effects, and the factory's dependencies: that of a singleton of
/// the root component.
final class OwningCell: Cell, @unchecked Sendable {
  @exclusivity(unchecked)
  private var constructor: ErasedConstructor?
  @exclusivity(unchecked)
  private var dependencies: DependencyList

  /// - Precondition: the constructor makes the label's type.
  init(_ constructor: ErasedConstructor, _ dependencies: consuming DependencyList, label: CellLabel) {
    unsafe self.constructor = constructor
    unsafe self.dependencies = dependencies
    super.init(label: label, weakInstance: nil)
  }

  fileprivate override func makeElement<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    var dependencies = unsafe dependencies.all(in: nil)
    return unsafe constructor.unsafelyUnwrapped.unerased(to: type)(&dependencies)
  }

  fileprivate override func finish() {
    // Taken out before they are released, because what they own may run code as it is released.
    _ = unsafe constructor.take()
    if let contents = unsafe dependencies.take() { ConstructingThread.current.release(contents) }
  }
}

/// A cell whose element comes from a provider that others may share: in a child component, all instances.
final class ProviderCell: Cell, @unchecked Sendable {
  @exclusivity(unchecked)
  private var provider: AnyProvider?
  @exclusivity(unchecked)
  private var reach: Reach?

  /// - Precondition: the provider provides the label's type.
  init(_ provider: AnyProvider, label: CellLabel, reach: Reach? = nil, weakInstance: AnyObject? = nil) {
    unsafe self.provider = provider
    unsafe self.reach = reach
    super.init(label: label, weakInstance: weakInstance)
  }

  fileprivate override func makeElement<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    guard let provider = unsafe provider else { failKind() }
    return try provider.resolveOrThrow(type, in: unsafe reach?.instance)
  }

  fileprivate override func finish() {
    _ = unsafe (provider.take(), reach.take())
  }
}

// MARK: - Getting the element

extension Cell {
  /// The element, if its factory has no effects. Inlined, which takes a sixth off the request for an existing singleton.
  @inline(__always)
  final func get<Element>(_ type: Element.Type) -> Element {
    isReady
      ? readyElement(as: type)
      : ConstructionError.excluding { () throws(ConstructionError) in try construct(type) }
  }

  /// Whether the element exists.
  private final var isReady: Bool { state.load(ordering: .acquiring) == Self.ready }

  @inline(__always)
  private final func readyElement<Element>(as type: Element.Type) -> Element {
    guard let element = unsafe element else {
      preconditionFailure("Dovetail finished a construction without an instance; please report")
    }
    return label.element.copy(element)
  }
}

// MARK: - Taking turns

extension Cell {
  /// The element, constructed by this thread or another one. If the construction fails here, the next thread tries.
  @inline(never)
  private final func construct<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    // Retaining it would take longer than taking turns.
    unowned(unsafe) let thread = ConstructingThread.current
    let address = unsafe thread.address
    while true {
      switch state.load(ordering: .acquiring) {
      case Self.ready: return readyElement(as: type)
      case address: ConstructionStep.trap(at: unsafe thread.chain(from: self) + [label.step])
      default: break
      }
      let isFinished = try gate.withLockIfAvailable { _ throws(ConstructionError) in
        guard state.load(ordering: .acquiring) == Self.vacant else { return false }
        state.store(address, ordering: .releasing)
        unsafe thread.begin(self)
        do throws(ConstructionError) {
          let constructed = try makeElement(type)
          if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self).set(constructed) }
          unsafe element = label.element.store(consume constructed)
        } catch {
          unsafe thread.end(self)
          state.store(Self.vacant, ordering: .releasing)
          throw error
        }
        unsafe thread.end(self)
        state.store(Self.ready, ordering: .releasing)
        return true
      }
      switch isFinished {
      case true?: finish()
      case false?: continue
      case nil: wait(as: unsafe thread)
      }
    }
  }

  /// Waits until the constructing thread has finished. Ends the program if that thread waits for this one.
  private final func wait(as thread: ConstructingThread) {
    if let chain = ConstructingThread.beginWait(of: thread, for: self) { ConstructionStep.trap(at: chain) }
    gate.withLock { _ in }
    ConstructingThread.endWait(of: thread)
  }

  private final func trapUnfinished() -> Never {
    let thread = ConstructingThread.current
    guard state.load(ordering: .acquiring) == thread.address else { label.step.trapUnfinished() }
    ConstructionStep.trap(at: thread.chain(from: self) + [label.step])
  }

  /// The constructing thread, if there is one. Valid only as long as that thread cannot end.
  final var constructingThread: ConstructingThread? {
    let address = state.load(ordering: .acquiring)
    guard address != Self.vacant, address != Self.ready else { return nil }
    return ConstructingThread.at(address)
  }
}
