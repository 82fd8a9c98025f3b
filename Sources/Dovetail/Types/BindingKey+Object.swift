// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKey {
  /// Whether all values of the element type are objects: it is a class or a class-bound protocol.
  var isAlwaysObject: Bool {
    if element is AnyObject.Type { return true }
    // The language has no question for "is a class-bound protocol", but the ABI's document on type metadata lays down
    // that the metadata of an existential type begins with its kind, one word, and goes on with 32 bits of flags, the
    // highest of which is clear if the protocol is class-bound. A constrained existential, `any P<T>`, has a description
    // in place of flags, whose lowest byte is one if it is class-bound. Reading is sound, because every metatype points
    // to metadata, and metadata is never freed.
    let metadata = unsafe unsafeBitCast(element, to: UnsafeRawPointer.self)
    let body = MemoryLayout<UInt>.size
    switch unsafe metadata.load(as: UInt.self) {
    case 0x303: return unsafe metadata.load(fromByteOffset: body, as: UInt32.self) >> 31 == 0
    case 0x307:
      return unsafe TypeMetadata.readSigned(metadata + body)?.load(as: UInt8.self) == 1
    default: return false
    }
  }

  /// Whether the element type is a class or a structure.
  var isClassOrStructure: Bool {
    if element is AnyObject.Type { return true }
    let metadata = unsafe unsafeBitCast(element, to: UnsafeRawPointer.self)
    return unsafe metadata.load(as: UInt.self) == 0x200
  }
}
