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
    // Written once, because `element(of:)` reads it without the lock.
    if unsafe unownedElement == nil {
      unsafe unownedElement = .allocate(byteCount: layout.size, alignment: layout.alignment)
    }
    unsafe withUnsafeBytes(of: element) { bytes in
      unsafe unownedElement?.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
    }
    object = element as AnyObject
  }

  /// The instance, if it is alive.
  func get() -> Element? {
    let state = state.load(ordering: .acquiring)
    if state == WeakInstanceState.empty.rawValue { return getOfAlias?() }
    let object =
      unsafe state == WeakInstanceState.fixed.rawValue
      ? object.map { unsafe Unmanaged.passRetained($0) } : retainedObject()
    return unsafe object.map { unsafe element(of: $0) }
  }
}

extension AnyWeakInstance {
  /// The object behind the instance, if it is alive. The caller must release it.
  ///
  /// - Precondition: the instance is renewable.
  final func retainedObject() -> Unmanaged<AnyObject>? {
    unsafe lock.withLock { _ in unsafe object.map { unsafe Unmanaged.passRetained($0) } }
  }

  /// The element of the object, which `retainedObject` has returned. It takes over that reference. A copy would be counted
  /// once more, which is slow for an object that is held weakly.
  ///
  /// It reads the copy without the lock, because the next one is written only when this object is gone.
  ///
  /// - Precondition: `Element` is the type of the instance.
  @inline(__always)
  final func element<Element>(of object: Unmanaged<AnyObject>) -> Element {
    unsafe unownedElement.unsafelyUnwrapped.assumingMemoryBound(to: Element.self).move()
  }
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
    case .here(let weakInstance): weakInstance
    case .inInstance(let address): ComponentInstance.certain(instance).weakInstance(at: address, of: Element.self)
    case .behindAlias(let find): find(instance)
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
