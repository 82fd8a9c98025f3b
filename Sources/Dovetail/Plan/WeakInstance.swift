// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// A shared instance as weak requests see it: there as long as somebody else keeps it.
@safe
final class WeakInstance<Element>: @unchecked Sendable {
  // Sendable because the other properties are written once, before `isSet` becomes true with release ordering, and read
  // only after that was seen with acquire ordering; and instances pass between threads only by the hands of a
  // `WeakProvider`, which is Sendable only if its element is. Safe because the memory of the copy is read only while the
  // object that it refers to is held, and freed only with this object.

  private let isSet = Atomic(false)
  private weak var object: AnyObject?
  /// The element's own representation, which for a protocol is more than the reference: a copy that does not own the
  /// object.
  private var unownedElement: UnsafeMutablePointer<Element>?

  deinit {
    // The copy owns nothing, so its memory goes without its being deinitialized.
    unsafe unownedElement?.deallocate()
  }

  /// Begins to watch `element`, the one that there will ever be, if an object stands behind it.
  func set(_ element: Element) {
    guard type(of: element as Any) is AnyObject.Type else { return }
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    unsafe withUnsafeBytes(of: element) { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
    }
    object = element as AnyObject
    unsafe unownedElement = copy
    isSet.store(true, ordering: .releasing)
  }

  func get() -> Element? {
    guard isSet.load(ordering: .acquiring), let object else { return nil }
    return withExtendedLifetime(object) { unsafe unownedElement?.pointee }
  }
}

/// Where a weak request finds what it watches.
enum Watched<Element>: Sendable {
  /// In the root component, of which there is one instance.
  case here(WeakInstance<Element>)
  case inInstance(ComponentInstance.Address)

  func instance(in instance: ComponentInstance?) -> WeakInstance<Element> {
    switch self {
    case .here(let weakInstance): return weakInstance
    case .inInstance(let address):
      guard let instance else { preconditionFailure("Dovetail lost an instance of a component; please report") }
      return instance.weakInstance(at: address, of: Element.self)
    }
  }
}
