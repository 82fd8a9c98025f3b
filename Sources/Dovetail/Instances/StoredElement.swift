// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How elements of one type are stored, found out once.
struct StoredType {
  private let type: Any.Type
  /// Whether the values of the type are references to objects.
  private let isClass: Bool

  init(_ type: Any.Type) {
    self.type = type
    isClass = type is AnyObject.Type
  }
}

/// An element in one word: of a class its reference, of anything else its address.
///
/// To read a property of a generic, optional type, the runtime would have to look that type up, which takes longer than all the
/// rest. This is a plain value, which its owner reads directly, and destroys.
@safe
struct StoredElement {
  // Safe because the word is read only as what was written, by those who have not destroyed it.
  fileprivate let word: UnsafeMutableRawPointer
}

// In all of them, `Element` is the stored type.

extension StoredType {
  func store<Element>(_ element: Element) -> StoredElement {
    ErasedType(type).check(Element.self)
    if isClass {
      return unsafe StoredElement(word: Unmanaged.passRetained(unsafeBitCast(element, to: AnyObject.self)).toOpaque())
    }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    unsafe memory.initialize(to: element)
    return unsafe StoredElement(word: UnsafeMutableRawPointer(memory))
  }

  @inline(__always)
  func copy<Element>(_ element: StoredElement) -> Element {
    ErasedType(type).check(Element.self)
    // Straight from the word, because by way of a reference to any object one more reference would be counted, and that back.
    if isClass { return unsafe unsafeBitCast(element.word, to: Element.self) }
    return unsafe element.word.assumingMemoryBound(to: Element.self).pointee
  }

  /// To be called once.
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
