// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The runtime's names of types, which it writes without knowledge of a report.
///
/// Swift 6.3 crashes when it names `any Store<Int>.Type`, the metatype of an existential with constraints, or a type made
/// from it. It also overflows the stack for types that are nested some thousand levels deep. So this asks only for names
/// of types whose parts are all known and harmless.
package enum RuntimeName {
  /// The runtime's name without modules; else the name in the type's declaration.
  static func name(of type: Any.Type) -> String {
    let type = original(of: type)
    if isSafe(type) { return _typeName(type, qualified: false) }
    return RuntimeRecord(of: type).declaration.map { $0.declaredName + "<…>" } ?? "(a type without a name)"
  }

  /// Whether the runtime surely can name a type.
  package static func isSafe(_ type: Any.Type) -> Bool {
    var remaining = 1_000
    return isSafe(type, levels: 64, &remaining)
  }

  /// The runtime's name of a type for linkers: two types that have the same one are copies of one declaration.
  static func mangledName(of type: Any.Type) -> String? { isSafe(type) ? _mangledTypeName(type) : nil }

  private static func isSafe(_ type: Any.Type, levels: Int, _ remaining: inout Int) -> Bool {
    remaining -= 1
    guard levels > 0, remaining > 0, let parts = parts(of: RuntimeRecord(of: type)) else { return false }
    return parts.allSatisfy { isSafe($0, levels: levels - 1, &remaining) }
  }

  /// The types that a type is made of; `nil` if some are in places that are not known here.
  private static func parts(of record: RuntimeRecord) -> [Any.Type]? {
    let word = RuntimeRecord.word
    func parts(_ count: Int, from start: Int, every stride: Int = word) -> [Any.Type] {
      (0..<count).map { record.type(at: start + $0 * stride) }
    }
    switch record.kind {
    case 0x301:  // a tuple: the count, the labels, and for each element its type and its offset
      return parts(record.load(word), from: 3 * word, every: 2 * word)
    case 0x302:  // a function: flags, which include the count, the result, the parameters, and what the flags announce
      let flags = record.load(word, as: UInt.self)
      let hasThrownErrorOrIsolation = flags & 0x8000_0000 != 0
      return hasThrownErrorOrIsolation ? nil : parts(1 + Int(flags & 0xFFFF), from: 2 * word)
    case 0x303:  // an existential: flags, the count of protocols, and a superclass, if there is one
      let hasSuperclass = record.load(word, as: UInt32.self) & 0x4000_0000 != 0
      return hasSuperclass ? parts(1, from: 2 * word) : []
    case 0x304, 0x306: return parts(1, from: word)  // the metatype of a type, and an existential metatype
    case 0x300, 0x305: return []  // built into the compiler, and a class of Objective-C
    default:
      guard let declaration = record.declaration else { return nil }
      guard declaration.isGeneric else { return [] }
      let signature = declaration.signature
      let count = Int(signature.load(0, as: UInt16.self))
      let hasPacks = signature.load(6, as: UInt16.self) & 1 != 0
      let areTypes = (0..<count).allSatisfy { signature.load(8 + $0, as: UInt8.self) == 0x80 }
      return hasPacks || !areTypes ? nil : parts(count, from: declaration.argumentsOffset)
    }
  }
}
