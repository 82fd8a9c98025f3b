// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The parts of the runtime's record of a type that state which types it is made of.
///
/// The runtime walks these records to describe a type, and crashes at some of them, so reports check them first.
/// `docs/ABI/TypeMetadata.rst` and `include/swift/ABI/Metadata.h` in the compiler's repository describe the layouts. A
/// record of an unknown kind is treated as having no parts.
@safe struct TypeMetadata {
  /// A type that another type is made of.
  struct Part {
    let type: Any.Type
    /// The offset of the part's address in the record; `nil` for a parameter that a `where T == …` clause fixes,
    /// because no record contains it.
    let offset: Int?
    /// The position in a parameter pack, if the part belongs to one. The record contains the address of the pack.
    var pack: (index: Int, count: Int)?
  }

  static var word: Int { MemoryLayout<UInt>.size }

  let address: UnsafeRawPointer
  /// The number of bytes of the record that a description depends on.
  private(set) var size = 2 * Self.word
  private(set) var parts: [Part] = []
  /// The mangled name of an existential with constraints, with generic parameters instead of the parts.
  private(set) var pattern: String?
  /// Whether the type cannot be described.
  private(set) var isOpaque = false
  private let kind: UInt
  /// The runtime's description of the declaration, if the type has one.
  private var descriptor: UnsafeRawPointer?

  init(_ type: Any.Type) {
    // Sound, because every metatype points to a record, and records are never freed.
    unsafe address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    kind = unsafe address.load(as: UInt.self)
    switch kind {
    case 0x200, 0x201, 0x202: readStructureOrEnumeration()
    case 0x301: readTuple()
    case 0x302: readFunction()
    case 0x303: readExistential()
    case 0x304, 0x306: readParts(1, from: Self.word)
    case 0x307: readConstrainedExistential()
    // Objective-C classes have an address instead of the kind.
    case 0, 0x800...: readClass()
    default: break
    }
  }

  /// The name in the type's own declaration, if it has one, without the enclosing declarations.
  var declaredName: String? {
    guard let descriptor = unsafe descriptor else { return nil }
    let name = unsafe descriptor + 8 + Int(descriptor.load(fromByteOffset: 8, as: Int32.self))
    return unsafe String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// Whether the type is a protocol or a composition of protocols, without a class and without constraints.
  var isProtocol: Bool { kind == 0x303 && parts.isEmpty }

  /// Whether the type is `any P.Type`, whose values are the types that conform.
  var isExistentialMetatype: Bool { kind == 0x306 }

  /// Reads an address that is signed where the processor authenticates pointers.
  static func readSigned(_ location: UnsafeRawPointer) -> UnsafeRawPointer? {
    let bits = unsafe location.load(as: UInt.self)
    #if _ptrauth(_arm64e)
      return unsafe UnsafeRawPointer(bitPattern: bits & 0x7FFF_FFFF_FFFF)
    #else
      return unsafe UnsafeRawPointer(bitPattern: bits)
    #endif
  }
}

extension TypeMetadata {
  private func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type = Value.self) -> Value {
    unsafe address.load(fromByteOffset: offset, as: type)
  }

  private mutating func readParts(_ count: Int, from start: Int, stride: Int = Self.word) {
    for offset in Swift.stride(from: start, to: start + count * stride, by: stride) {
      let part = load(offset, as: UInt.self)
      parts.append(Part(type: unsafe unsafeBitCast(part, to: Any.Type.self), offset: offset))
    }
    size = max(size, start + count * stride)
  }

  private mutating func readTuple() {
    // The kind is followed by the count, the labels, and for each element its type and its offset in the tuple.
    readParts(load(Self.word), from: 3 * Self.word, stride: 2 * Self.word)
  }

  private mutating func readFunction() {
    // The kind is followed by flags, the result, the parameters, and the fields that the flags announce.
    let flags = load(Self.word, as: UInt.self)
    let count = Int(flags & 0xFFFF)
    readParts(1 + count, from: 2 * Self.word)
    func aligned() -> Int { (size + Self.word - 1) / Self.word * Self.word }
    let (hasParameterFlags, isDifferentiable, hasGlobalActor, hasExtendedFlags) =
      (flags & 0x0200_0000 != 0, flags & 0x0800_0000 != 0, flags & 0x1000_0000 != 0, flags & 0x8000_0000 != 0)
    if hasParameterFlags { size += 4 * count }
    if isDifferentiable { size = aligned() + Self.word }
    if hasGlobalActor { size = aligned() + Self.word }
    if hasExtendedFlags {
      // The extended flags are aligned like the optional fields before them, even if there are none.
      size = aligned()
      let hasThrownError = load(size, as: UInt32.self) & 1 != 0
      size += 4
      if hasThrownError { readParts(1, from: aligned()) }
    }
  }

  private mutating func readExistential() {
    // The kind is followed by 32 bits of flags, a count of 32 bits, the superclass if there is one, and the protocols.
    let hasSuperclass = load(Self.word, as: UInt32.self) & 0x4000_0000 != 0
    let protocols = Int(load(Self.word + 4, as: UInt32.self))
    readParts(hasSuperclass ? 1 : 0, from: Self.word + 8)
    size = Self.word + 8 + (protocols + parts.count) * Self.word
  }

  private mutating func readConstrainedExistential() {
    // The kind is followed by the address of a shape and the arguments of the shape's generic signature.
    guard let shape = unsafe Self.readSigned(address + Self.word) else { return }
    let flags = unsafe shape.load(as: UInt32.self)
    let hasSignature = flags & 0x100 != 0
    guard hasSignature else { return }
    let name = unsafe shape + 4 + Int(shape.load(fromByteOffset: 4, as: Int32.self))
    let pattern = unsafe String(cString: name.assumingMemoryBound(to: CChar.self))
    // The compiler of today makes signatures that are implied and without packs. Its names have no control characters,
    // which would begin relative addresses.
    guard flags & 0x3000 == 0x1000, pattern.utf8.allSatisfy({ $0 >= 0x20 }) else {
      isOpaque = true
      return
    }
    #if _ptrauth(_arm64e)
      // Records cannot be copied there. The runtime can describe all of these types except metatypes.
      isOpaque = flags & 0xFF == 2
    #else
      self.pattern = pattern
    #endif
    let signature = 16 + (flags & 0x200 == 0 ? 0 : 4) + (flags & 0x400 == 0 ? 0 : 4)
    readParts(Int(unsafe shape.load(fromByteOffset: signature, as: UInt16.self)), from: 2 * Self.word)
  }
}

// MARK: - Nominal types

extension TypeMetadata {
  private mutating func readStructureOrEnumeration() {
    guard let descriptor = unsafe Self.readSigned(address + Self.word) else { return }
    unsafe readArguments(of: descriptor, signature: descriptor + 28, from: 2 * Self.word)
  }

  private mutating func readClass() {
    #if canImport(ObjectiveC)
      let header = 5 * Self.word
    #else
      let header = 2 * Self.word
    #endif
    guard let descriptor = unsafe Self.readSigned(address + header + 24) else { return }
    let bounds = unsafe descriptor + 24
    let hasResilientSuperclass = unsafe descriptor.load(as: UInt32.self) & 0x2000_0000 != 0
    let start =
      unsafe hasResilientSuperclass
      ? (bounds + Int(bounds.load(as: Int32.self))).load(as: Int.self)
      : Int(bounds.load(fromByteOffset: 4, as: Int32.self) - bounds.load(fromByteOffset: 8, as: Int32.self)) * Self.word
    unsafe readArguments(of: descriptor, signature: descriptor + 44, from: start)
  }

  private mutating func readArguments(of descriptor: UnsafeRawPointer, signature: UnsafeRawPointer, from start: Int) {
    unsafe self.descriptor = descriptor
    let isGeneric = unsafe descriptor.load(as: UInt32.self) & 0x80 != 0
    guard isGeneric else { return }
    // Two relative pointers are followed by the counts of parameters, requirements and arguments, and by flags.
    func count(_ index: Int) -> Int { unsafe Int(signature.load(fromByteOffset: 8 + 2 * index, as: UInt16.self)) }
    let parameters = unsafe [UInt8](UnsafeRawBufferPointer(start: signature + 16, count: count(0)))
    let requirements = unsafe signature + 16 + (parameters.count + 3) / 4 * 4
    let packs = unsafe requirements + 12 * count(1)
    let hasPacks = count(3) & 1 != 0
    // The lengths of packs come before the arguments.
    var offset = start + (hasPacks ? unsafe Int(packs.load(fromByteOffset: 2, as: UInt16.self)) * Self.word : 0)
    var pack = 0
    for parameter in parameters where parameter & 0x80 != 0 {
      switch parameter & 0x3F {
      case 0: readParts(1, from: offset)
      case 1:
        let shape = unsafe Int(packs.load(fromByteOffset: 4 + 8 * pack + 4, as: UInt16.self))
        readPack(at: offset, count: load(start + shape * Self.word))
        pack += 1
      default: break  // a value
      }
      offset += Self.word
    }
    size = max(size, offset)
    if parameters.contains(where: { $0 & 0x80 == 0 }) {
      for index in 0..<count(1) {
        unsafe readRequirement(requirements + 12 * index, of: descriptor, arguments: address + start)
      }
    }
  }

  private mutating func readPack(at offset: Int, count: Int) {
    // The lowest bit tells a pack from a single type.
    guard let pack = unsafe UnsafePointer<Any.Type>(bitPattern: load(offset, as: UInt.self) & ~1) else { return }
    for index in 0..<count { parts.append(Part(type: unsafe pack[index], offset: offset, pack: (index, count))) }
  }

  /// Reads the type of `T` for a declaration in an `extension … where T == …`.
  private mutating func readRequirement(
    _ requirement: UnsafeRawPointer, of descriptor: UnsafeRawPointer, arguments: UnsafeRawPointer
  ) {
    let isSameType = unsafe requirement.load(as: UInt32.self) & 0x1F == 1
    guard isSameType else { return }
    let name = unsafe requirement + 8 + Int(requirement.load(fromByteOffset: 8, as: Int32.self))
    var length = 0
    while case let byte = unsafe name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      // These control characters are followed by a relative or an absolute address.
      length += byte < 0x18 ? 5 : byte < 0x20 ? 1 + Self.word : 1
    }
    let type = unsafe _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor, genericArguments: arguments)
    if let type { parts.append(Part(type: type, offset: nil)) }
  }
}
