// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// The contents of a ``WeakInstance``, the same for all elements. A method of this class reads a renewable instance,
/// without the look-up of a type at run time.
@safe
class AnyWeakInstance: @unchecked Sendable {
  // Sendable because the other properties are written once, before the state becomes `fixed` with release ordering, and
  // are read only after an acquiring load has seen that. In the state `renewable`, they are read and written under the
  // lock. Instances pass between threads only through a `WeakProvider`, which is Sendable only if its element is, and
  // through a cell, whose element is Sendable. Safe because the memory of the copy is read only while the object that
  // it refers to is retained, and freed only with this object.

  fileprivate final let state: Atomic<UInt8>
  fileprivate final let lock = OrderedMutex(())
  fileprivate final weak var object: AnyObject?
  /// The element's own representation, which for a protocol is more than the reference. This copy does not own the
  /// object.
  fileprivate final var unownedElement: UnsafeMutableRawPointer?

  fileprivate init(_ state: WeakInstanceState) {
    self.state = Atomic(state.rawValue)
  }

  deinit {
    // The copy owns nothing, so its memory is freed without deinitialization.
    unsafe unownedElement?.deallocate()
  }
}

/// A shared instance as weak requests see it: available as long as something else retains it.
final class WeakInstance<Element>: AnyWeakInstance, @unchecked Sendable {
  /// Returns the element of an alias. An alias has no object here, because another weak instance watches its original.
  private let getOfAlias: (@Sendable () -> Element?)?

  /// - Parameter isRenewable: whether several instances may follow each other.
  init(isRenewable: Bool = false) {
    getOfAlias = nil
    super.init(isRenewable ? .renewable : .empty)
  }

  /// The weak instance of an alias, whose original `other` watches.
  init<Original>(_ other: WeakInstance<Original>, converting convert: @escaping @Sendable (Original) -> Element) {
    getOfAlias = { other.get().map(convert) }
    super.init(.empty)
  }
}

/// Which instances may be watched.
private enum WeakInstanceState: UInt8 {
  // Compared by their numbers, because creating a case from a number takes an extra branch.

  /// None yet.
  case empty
  /// One, and there will be no other.
  case fixed
  /// One after another, or none yet.
  case renewable
}

extension WeakInstance {
  /// Begins to watch `element`, if it is an object: the only one ever, or the next one.
  func set(_ element: Element) {
    guard type(of: element as Any) is AnyObject.Type else { return }
    if state.load(ordering: .relaxed) == WeakInstanceState.renewable.rawValue {
      lock.withLock { _ in watch(element) }
    } else {
      watch(element)
      state.store(WeakInstanceState.fixed.rawValue, ordering: .releasing)
    }
  }

  private func watch(_ element: Element) {
    let layout = MemoryLayout<Element>.self
    let copy = unsafe unownedElement ?? .allocate(byteCount: layout.size, alignment: layout.alignment)
    unsafe withUnsafeBytes(of: element) { bytes in
      unsafe copy.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
    }
    object = element as AnyObject
    unsafe unownedElement = copy
  }

  /// The instance, if it is alive.
  func get() -> Element? {
    let state = state.load(ordering: .acquiring)
    if state == WeakInstanceState.fixed.rawValue {
      guard let object else { return nil }
      return withExtendedLifetime(object) { unsafe unownedElement?.assumingMemoryBound(to: Element.self).pointee }
    }
    return state == WeakInstanceState.empty.rawValue ? getOfAlias?() : try? getRenewed(Element.self)
  }
}

/// The failure to get a renewable instance.
struct InstanceIsGone: Error {}

extension AnyWeakInstance {
  /// The instance, if it is alive.
  ///
  /// This throws instead of returning an optional, because unspecialized code would have to look up the optional's
  /// type.
  ///
  /// - Precondition: the instance is renewable, and `Element` is its type.
  final func getRenewed<Element>(_ type: Element.Type) throws(InstanceIsGone) -> Element {
    try lock.withLock { _ throws(InstanceIsGone) in
      guard let unownedElement = unsafe unownedElement, let object else { throw InstanceIsGone() }
      // The new reference becomes that of the result. A copy of the result would be counted once more, which is slow for
      // an object that is held weakly.
      _ = unsafe Unmanaged.passRetained(consume object)
      return unsafe unownedElement.assumingMemoryBound(to: type).move()
    }
  }

  /// The object behind the instance, if it is alive.
  ///
  /// - Precondition: the instance is renewable.
  final var renewedObject: AnyObject? { lock.withLock { _ in object } }
}

/// The location of the weak instance that a weak request watches.
enum Watched<Element>: Sendable {
  /// In the root component, of which there is one instance.
  case here(WeakInstance<Element>)
  case inInstance(ComponentInstance.Address)
  /// Behind an alias.
  case behindAlias(@Sendable (ComponentInstance?) -> WeakInstance<Element>)

  func instance(in instance: ComponentInstance?) -> WeakInstance<Element> {
    switch self {
    case .here(let weakInstance): return weakInstance
    case .inInstance(let address):
      guard let instance else { preconditionFailure("Dovetail lost an instance of a component; please report") }
      return instance.weakInstance(at: address, of: Element.self)
    case .behindAlias(let find): return find(instance)
    }
  }

  /// The same under another type.
  func converted<Other>(by convert: @escaping @Sendable (Element) -> Other) -> Watched<Other> {
    switch self {
    case .here(let weakInstance): .here(WeakInstance<Other>(weakInstance, converting: convert))
    case .inInstance, .behindAlias: .behindAlias { WeakInstance<Other>(self.instance(in: $0), converting: convert) }
    }
  }
}
