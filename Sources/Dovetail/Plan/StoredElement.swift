// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An element in memory of its own, whose type is known to whoever wants it.
///
/// To read a property of a generic type, optional besides, the runtime would have to look that type up, which takes longer
/// than all the rest.
/// It is a plain value, so that whoever has one reads it without ado, and says when it is no longer needed.
@safe
struct StoredElement {
  // Safe because the memory is read only as what was written, by those who have not destroyed it.
  private let memory: UnsafeMutableRawPointer
  private let type: Any.Type

  init<Element>(_ element: Element) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    unsafe memory.initialize(to: element)
    unsafe self.memory = UnsafeMutableRawPointer(memory)
    type = Element.self
  }

  /// To be called once, by the one who stored it.
  func destroy() {
    func destroy<Element>(_ type: Element.Type) {
      unsafe memory.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    _openExistential(type, do: destroy)
    unsafe memory.deallocate()
  }

  /// The element.
  ///
  /// - Precondition: `Element` is what it was stored as.
  @inline(__always)
  func copy<Element>(as type: Element.Type) -> Element {
    unsafe memory.assumingMemoryBound(to: type).pointee
  }
}
