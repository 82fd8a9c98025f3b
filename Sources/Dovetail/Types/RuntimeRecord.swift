// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A record of the runtime: of a type, or of a declaration.
///
/// `docs/ABI/TypeMetadata.rst` and `include/swift/ABI/Metadata.h` in the compiler's repository describe the layouts. A
/// function that reads one names its fields. Reading is sound, because the records are never changed or freed.
@safe package struct RuntimeRecord {
  package static var word: Int { MemoryLayout<UInt>.size }

  package let address: UnsafeRawPointer

  /// The record of a type. Every metatype points to one.
  package init(of type: Any.Type) {
    unsafe address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  package init(at address: UnsafeRawPointer) {
    unsafe self.address = address
  }
}

extension RuntimeRecord {
  package static func + (record: RuntimeRecord, offset: Int) -> RuntimeRecord {
    unsafe RuntimeRecord(at: record.address + offset)
  }

  package func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type = Value.self) -> Value {
    unsafe address.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// The type whose address is at an offset.
  package func type(at offset: Int) -> Any.Type { unsafe unsafeBitCast(load(offset, as: UInt.self), to: Any.Type.self) }

  /// The record to which the field at an offset states the distance.
  package func target(_ offset: Int) -> RuntimeRecord { self + offset + Int(load(offset, as: Int32.self)) }

  /// The same for a distance whose lowest bit is set if it leads to an address. The next bit is a flag.
  package func indirectTarget(_ offset: Int) -> RuntimeRecord? {
    let distance = Int(load(offset, as: Int32.self))
    let field = self + offset + (distance & ~3)
    return distance & 1 == 0 ? field : field.pointee(0)
  }

  /// The record whose address is at an offset. The address is signed where the processor authenticates pointers.
  package func pointee(_ offset: Int) -> RuntimeRecord? {
    #if _ptrauth(_arm64e)
      let bits = load(offset, as: UInt.self) & 0x7FFF_FFFF_FFFF
    #else
      let bits = load(offset, as: UInt.self)
    #endif
    return unsafe UnsafeRawPointer(bitPattern: bits).map { unsafe RuntimeRecord(at: $0) }
  }

  /// The text that begins here.
  package var text: String { unsafe String(cString: address.assumingMemoryBound(to: CChar.self)) }
}

// MARK: - Records of types

extension RuntimeRecord {
  /// The kind of a type; of some classes an address instead.
  package var kind: UInt { load(0) }

  /// The record of the type's declaration, if it has one: a structure, an enumeration or a class.
  package var declaration: RuntimeRecord? {
    switch kind {
    case 0x200...0x204: return pointee(Self.word)
    case 0, 0x800...:
      #if canImport(ObjectiveC)
        return pointee(5 * Self.word + 24)
      #else
        return pointee(2 * Self.word + 24)
      #endif
    default: return nil
    }
  }
}

extension RuntimeRecord {
  /// The record of the type's declaration, and of an existential that of its first protocol, if Swift declares that.
  var declarationOfAny: RuntimeRecord? {
    if kind != 0x303 { return declaration }
    let hasSuperclass = load(Self.word, as: UInt32.self) & 0x4000_0000 != 0
    let isOfSwift = load(2 * Self.word, as: UInt.self) & 1 == 0
    let hasProtocols = load(Self.word + 4, as: UInt32.self) > 0
    return hasProtocols && isOfSwift && !hasSuperclass ? pointee(2 * Self.word) : nil
  }
}

// MARK: - Records of declarations

extension RuntimeRecord {
  /// A module 0, an extension 1, a function or a file 2, a protocol 3, a class 16, a structure 17, an enumeration 18.
  package var declarationKind: UInt32 { load(0, as: UInt32.self) & 0x1F }

  package var isGeneric: Bool { load(0, as: UInt32.self) & 0x80 != 0 }

  /// The module around a declaration.
  var module: RuntimeRecord {
    var record = self
    while record.declarationKind != 0, let parent = record.indirectTarget(4) { record = parent }
    return record
  }

  /// The name of a type or a module.
  package var declaredName: String { target(8).text }

  /// Where the record of a type's declaration counts its generic parameters, its requirements and so on, in 16 bits each.
  /// After four counts, there is a byte for each parameter.
  package var signature: RuntimeRecord { self + (declarationKind == 16 ? 52 : 36) }

  /// The name of the module that has declared this conformance to a protocol, if neither the type nor the protocol is of
  /// that module. The record has references to both, the requirements and flags.
  package var moduleOfRetroactiveConformance: String? {
    guard load(12, as: UInt32.self) & 0x40 != 0 else { return nil }
    return indirectTarget(16)?.declaredName
  }

  /// The offset of the generic arguments in the record of a type with this declaration.
  package var argumentsOffset: Int {
    guard declarationKind == 16 else { return 2 * Self.word }
    let hasResilientSuperclass = load(0, as: UInt32.self) & 0x2000_0000 != 0
    if hasResilientSuperclass { return target(24).load(0, as: Int.self) }
    let (size, ownMembers) = (load(28, as: Int32.self), load(32, as: Int32.self))
    return Int(size - ownMembers) * Self.word
  }
}
