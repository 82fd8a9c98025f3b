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

  /// How the element is stored.
  fileprivate final let type: StoredType
  /// Held by the constructing thread. The others wait for it. It fills the last word of the type.
  private final let gate = Mutex(())
  @exclusivity(unchecked)
  private final var element: StoredElement?

  /// `vacant`, `ready`, or the address of the constructing thread.
  private final let state = Atomic(vacant)
  /// The cell whose construction requested this one's, on the constructing thread.
  @exclusivity(unchecked)
  unowned(unsafe) final var outer: Cell?

  private static var vacant: UInt { 0 }
  private static var ready: UInt { 1 }

  fileprivate init(_ type: StoredType) { self.type = type }

  deinit {
    if let element = unsafe element { type.destroy(element) }
  }

  /// The step that messages name.
  var step: ConstructionStep { failKind() }

  /// Constructs the element. The constructing thread calls this.
  fileprivate func makeElement<Element>(_ type: Element.Type) throws(ConstructionError) -> Element { failKind() }

  /// Releases what `makeElement` used. The constructing thread calls this when it no longer holds the cell's lock, because
  /// it may run any deinitializer.
  fileprivate func finish() { failKind() }

  // In all of these methods, `Element` is the stored type.

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

  // What messages say. A step would also have room for a loop, and the cell would no longer fit into 120 bytes, above which
  // the allocator takes 16 more.
  private let tag: Any.Type?
  private let site: Site?

  /// - Precondition: the constructor makes an element of the key's type.
  init(_ constructor: ErasedConstructor, _ dependencies: consuming DependencyList, of key: BindingKey, at site: Site?) {
    unsafe self.constructor = constructor
    unsafe self.dependencies = dependencies
    tag = key.tag
    self.site = site
    super.init(StoredType(key.element))
  }

  override var step: ConstructionStep { ConstructionStep(key: BindingKey(type.type, tag: tag), site: site) }

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
  /// The `WeakInstance` of the element's type that weak requests watch, if there are any.
  private let weakInstance: AnyObject?
  private let label: CellLabel?
  /// What messages say if there is no label.
  private let name: Any.Type

  /// - Precondition: the provider provides the label's type, which the weak instance watches.
  init(_ provider: AnyProvider, label: CellLabel, reach: Reach, weakInstance: AnyObject? = nil) {
    unsafe self.provider = provider
    unsafe self.reach = reach
    self.label = label
    self.weakInstance = weakInstance
    name = label.element.type
    super.init(label.element)
  }

  /// A cell that belongs to no declaration.
  init<Element>(_ provider: Provider<Element>, named name: Any.Type) {
    unsafe self.provider = provider.erased
    weakInstance = nil
    label = nil
    self.name = name
    super.init(StoredType(Element.self))
  }

  override var step: ConstructionStep { label?.step ?? ConstructionStep(key: BindingKey(name), site: nil) }

  fileprivate override func makeElement<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    // Not retained, because nothing takes either before `finish`.
    unowned(unsafe) let (provider, instance) = unsafe (provider, reach?.instance)
    guard let provider = unsafe provider else { failKind() }
    let constructed = try provider.resolveOrThrow(type, in: unsafe instance)
    if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self).set(constructed) }
    return constructed
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
    return self.type.copy(element)
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
      case address: ConstructionStep.trap(at: unsafe thread.chain(from: self) + [step])
      default: break
      }
      let isFinished = try gate.withLockIfAvailable { _ throws(ConstructionError) in
        guard state.load(ordering: .acquiring) == Self.vacant else { return false }
        state.store(address, ordering: .releasing)
        unsafe thread.begin(self)
        do throws(ConstructionError) {
          unsafe element = self.type.store(try makeElement(type))
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
    guard state.load(ordering: .acquiring) == thread.address else { step.trapUnfinished() }
    ConstructionStep.trap(at: thread.chain(from: self) + [step])
  }

  /// The constructing thread, if there is one. Valid only as long as that thread cannot end.
  final var constructingThread: ConstructingThread? {
    let address = state.load(ordering: .acquiring)
    guard address != Self.vacant, address != Self.ready else { return nil }
    return ConstructingThread.at(address)
  }
}
