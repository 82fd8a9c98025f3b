// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension TypeMetadata {
  /// A copy of the record in which generic parameters replace some parts. It serves only for a description.
  ///
  /// A copy is never freed, because the runtime caches the names of types by their addresses.
  func copy(replacing parts: [Part]) -> Any.Type? {
    if isOpaque { return nil }
    #if _ptrauth(_arm64e)
      // A signed address is valid only in its own place.
      return nil
    #else
      if let pattern { return Self.existential(mangledName: pattern) }
      let copy = unsafe Self.allocate(size)
      unsafe copy.copyMemory(from: address, byteCount: size)
      var packs: [Int: UnsafeMutableRawPointer] = unsafe [:]
      for (index, part) in parts.enumerated() {
        guard let offset = part.offset else { return nil }
        let parameter = Self.existential(mangledName: index == 0 ? "x" : index == 1 ? "q_" : "q\(index - 2)_")
        guard let (indexInPack, count) = part.pack else {
          unsafe copy.storeBytes(of: parameter, toByteOffset: offset, as: Any.Type.self)
          continue
        }
        let pack = unsafe packs[offset] ?? copyPack(at: offset, count: count)
        unsafe packs[offset] = pack
        unsafe pack.storeBytes(of: parameter, toByteOffset: indexInPack * Self.word, as: Any.Type.self)
        // The lowest bit tells a pack from a single type.
        unsafe copy.storeBytes(of: pack + 1, toByteOffset: offset, as: UnsafeMutableRawPointer.self)
      }
      return unsafe unsafeBitCast(copy, to: Any.Type.self)
    #endif
  }

  private func copyPack(at offset: Int, count: Int) -> UnsafeMutableRawPointer {
    let copy = unsafe Self.allocate(count * Self.word)
    for part in parts where part.offset == offset {
      if let pack = part.pack {
        unsafe copy.storeBytes(of: part.type, toByteOffset: pack.index * Self.word, as: Any.Type.self)
      }
    }
    return unsafe copy
  }

  /// The record of an existential with constraints but without a signature. For such a record the runtime prints any
  /// mangled name in its shape.
  private static func existential(mangledName name: String) -> Any.Type {
    // The kind, the address of the shape, and the shape: flags, the distance to the name, an empty signature, the name.
    let shape = 2 * word
    let record = unsafe allocate(shape + 16 + name.utf8.count + 1)
    unsafe record.storeBytes(of: 0x307, as: UInt.self)
    unsafe record.storeBytes(of: record + shape, toByteOffset: word, as: UnsafeMutableRawPointer.self)
    unsafe record.storeBytes(of: 12, toByteOffset: shape + 4, as: Int32.self)
    for (index, byte) in name.utf8.enumerated() {
      unsafe record.storeBytes(of: byte, toByteOffset: shape + 16 + index, as: UInt8.self)
    }
    return unsafe unsafeBitCast(record, to: Any.Type.self)
  }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return unsafe memory
  }
}
