// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension TypeReader {
  /// The generic arguments of a structure, an enumeration or a class: a list for each parameter, because a pack has several.
  ///
  /// The record has no arguments for parameters that an `extension … where T == …` fixes.
  mutating func arguments(of record: RuntimeRecord, _ declaration: RuntimeRecord) -> [[TypeSyntax]] {
    guard declaration.isGeneric else { return [] }
    let signature = declaration.signature
    func count(_ index: Int) -> Int { Int(signature.load(2 * index, as: UInt16.self)) }
    let packs = signature + 8 + (count(0) + 3) / 4 * 4 + 12 * count(1)
    let hasPacks = count(3) & 1 != 0
    let start = declaration.argumentsOffset
    // The lengths of packs come before the arguments.
    var place = start + (hasPacks ? Int(packs.load(2, as: UInt16.self)) * Self.word : 0)
    var pack = 0
    return (0..<count(0)).map { index in
      let parameter = signature.load(8 + index, as: UInt8.self)
      guard parameter & 0x80 != 0 else { return [] }
      defer { place += Self.word }
      switch parameter & 0x3F {
      case 0: return types(1, of: record, from: place)
      case 1:
        let shape = Int(packs.load(4 + 8 * pack + 4, as: UInt16.self))
        pack += 1
        let count = record.load(start + shape * Self.word, as: Int.self)
        // The lowest bit of a pack's address is set.
        return record.pointee(place).map { types(count, of: $0, from: -1) } ?? []
      default: return [.literal("\(record.load(place, as: Int.self))")]
      }
    }
  }

  /// A declaration with the arguments of each level.
  ///
  /// - Parameter environment: The innermost declaration and its arguments, for the type that an extension extends.
  /// - Returns: `nil` for a type in an extension if the runtime does not find the extended type.
  mutating func nominal(
    _ declaration: RuntimeRecord, _ arguments: [[TypeSyntax]],
    in environment: (declaration: RuntimeRecord, arguments: RuntimeRecord)?
  ) -> NominalSyntax? {
    let parent = declaration.indirectTarget(4)
    switch declaration.declarationKind {
    case 0:
      let name = declaration.declaredName
      return NominalSyntax(TypeDeclaration(key: name, module: name, path: []), arguments: [])
    case 1:
      let name = declaration.target(8)
      let extended = unsafe _getTypeByMangledNameInContext(
        name.address.assumingMemoryBound(to: UInt8.self), UInt(name.mangledLength),
        genericContext: environment?.declaration.address, genericArguments: environment?.arguments.address)
      guard let extended, case .nominal(var nominal) = syntax(of: extended), let parent else { return nil }
      nominal.declaration.key = "(extension in \(parent.declaredName)):" + nominal.declaration.key
      return nominal
    default:
      guard let parent, var nominal = nominal(parent, arguments, in: environment) else { return nil }
      if declaration.declarationKind == 2 {
        // A function, or a file with private declarations.
        nominal.declaration.key += unsafe ".\(declaration.address)"
        nominal.declaration.isHidden = true
        return nominal
      }
      let own = arguments.prefix(declaration.parameterCount).dropFirst(parent.parameterCount)
      let name = declaration.declaredName
      nominal.declaration.key += "." + name
      nominal.declaration.path.append(name)
      // Without arguments for its pack, a type is written `P< >`.
      nominal.arguments.append(own.allSatisfy(\.isEmpty) && !own.isEmpty ? [.literal(" ")] : Array(own.joined()))
      return nominal
    }
  }
}

extension RuntimeRecord {
  /// The number of generic parameters of a declaration, those of enclosing ones included.
  fileprivate var parameterCount: Int {
    switch declarationKind {
    case 1: isGeneric ? Int(load(12, as: UInt16.self)) : 0
    case 2: indirectTarget(4)?.parameterCount ?? 0
    default: isGeneric ? Int(signature.load(0, as: UInt16.self)) : 0
    }
  }

  /// The declaration to which a mangled name begins with a reference.
  var symbol: RuntimeRecord? {
    switch load(0, as: UInt8.self) {
    case 1: target(1)
    case 2: target(1).pointee(0)
    default: nil
    }
  }

  /// The number of bytes of a mangled name.
  fileprivate var mangledLength: Int {
    var length = 0
    while case let byte = load(length, as: UInt8.self), byte != 0 {
      // These control characters are followed by a relative or an absolute address.
      length += byte < 0x18 ? 5 : byte < 0x20 ? 1 + Self.word : 1
    }
    return length
  }
}

extension NominalSyntax {
  /// A declaration outside of all others.
  init(_ name: String, in module: String) {
    self.init(TypeDeclaration(key: "\(module).\(name)", module: module, path: [name]), arguments: [[]])
  }
}
