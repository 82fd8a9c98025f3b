// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The way to store elements of one type, determined once.
struct StoredType {
  let type: Any.Type
  /// Whether the values of the type are references to objects.
  private let isClass: Bool

  init(_ type: Any.Type) {
    self.type = type
    isClass = type is AnyObject.Type
  }
}

/// An element in one word: the reference of an object, or the address of any other value.
///
/// To read a property of a generic optional type, the runtime would have to look up that type, which takes longer than
/// everything else. This is a plain value. Its owner reads it directly and destroys it.
@safe
struct StoredElement {
  // Safe because the word is read only as the type that was written, and never after it is destroyed.
  fileprivate let word: UnsafeMutableRawPointer
}

// In all of these methods, `Element` is the stored type.

extension StoredType {
  /// Moves the element into a word. This counts no references.
  @inline(__always)
  func store<Element>(_ element: consuming Element) -> StoredElement {
    var stored: StoredElement?
    unsafe move(element, to: &stored)
    return unsafe stored.unsafelyUnwrapped
  }

  @inline(__always)
  private func move<Element>(_ element: consuming Element, to memory: UnsafeMutablePointer<StoredElement?>) {
    ErasedType(type).check(Element.self)
    if isClass {
      let word = UnsafeMutableRawPointer(memory)
      unsafe word.bindMemory(to: Element.self, capacity: 1).initialize(to: element)
      unsafe word.bindMemory(to: StoredElement?.self, capacity: 1)
    } else {
      let address = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      unsafe address.initialize(to: element)
      unsafe memory.initialize(to: StoredElement(word: UnsafeMutableRawPointer(address)))
    }
  }

  @inline(__always)
  func copy<Element>(_ element: StoredElement) -> Element {
    ErasedType(type).check(Element.self)
    // Directly from the word: a detour through `AnyObject` would retain and release the object once more.
    if isClass { return unsafe unsafeBitCast(element.word, to: Element.self) }
    return unsafe element.word.assumingMemoryBound(to: Element.self).pointee
  }

  /// Moves the element out of memory, and leaves `nil` there. Unlike `copy` and `destroy`, this counts no references.
  ///
  /// - Precondition: there is an element.
  @inline(__always)
  func take<Element>(from memory: UnsafeMutablePointer<StoredElement?>) -> Element {
    ErasedType(type).check(Element.self)
    defer { unsafe memory.initialize(to: nil) }
    if isClass { return unsafe memory.withMemoryRebound(to: Element.self, capacity: 1) { unsafe $0.move() } }
    let word = unsafe memory.pointee.unsafelyUnwrapped.word
    defer { unsafe word.deallocate() }
    return unsafe word.assumingMemoryBound(to: Element.self).move()
  }

  /// A provider of a copy.
  func provider(of element: StoredElement) -> AnyProvider {
    func provider<Element>(_ type: Element.Type) -> AnyProvider { ConstantProvider(copy(element) as Element) }
    return _openExistential(type, do: provider)
  }

  /// Call this once.
  func destroy(_ element: StoredElement) {
    func destroy<Element>(_ type: Element.Type) {
      unsafe element.word.assumingMemoryBound(to: type).deinitialize(count: 1)
      unsafe element.word.deallocate()
    }
    if isClass {
      unsafe Unmanaged<AnyObject>.fromOpaque(element.word).release()
    } else {
      _openExistential(type, do: destroy)
    }
  }
}
