// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension TypeReader {
  /// The record of an existential has flags, the count of protocols, a superclass, if there is one, and the protocols.
  mutating func existential(_ record: RuntimeRecord) -> TypeSyntax {
    let flags = record.load(Self.word, as: UInt32.self)
    let hasSuperclass = flags & 0x4000_0000 != 0
    let start = Self.word + 8 + (hasSuperclass ? Self.word : 0)
    var members: [NominalSyntax] = []
    var isClassBound = flags & 0x8000_0000 == 0
    for index in 0..<Int(record.load(Self.word + 4, as: UInt32.self)) {
      guard let address = record.pointee(start + index * Self.word) else { continue }
      // The lowest bit of the address is set for a protocol of Objective-C.
      let isForeign = unsafe Int(bitPattern: address.address) & 1 == 1
      members += member(isForeign ? address + -1 : address, isForeign: isForeign).map { [$0] } ?? []
      // `AnyObject` is not written if a protocol implies it.
      if isForeign || address.load(0, as: UInt32.self) & 0x1_0000 == 0 { isClassBound = false }
    }
    if hasSuperclass, case .nominal(let superclass) = syntax(of: record.type(at: Self.word + 8)) {
      members.insert(superclass, at: 0)
    } else if isClassBound {
      members.append(NominalSyntax("AnyObject", in: "Swift"))
      if members.count == 1 { return .literal("AnyObject") }
    }
    return members.isEmpty ? .literal("Any") : .existential(members)
  }

  mutating func existentialMetatype(_ record: RuntimeRecord) -> TypeSyntax {
    let instance = syntax(of: record.type(at: Self.word))
    return if case .literal = instance { .metatype(instance) } else { .existentialMetatype(instance) }
  }

  /// The record of an existential with constraints has the address of a shape, and types for the parameters of the shape.
  /// The shape has requirements: protocols, a superclass, types that are equal, and suppressed protocols.
  mutating func constrainedExistential(_ record: RuntimeRecord) -> TypeSyntax? {
    guard let shape = record.pointee(Self.word) else { return nil }
    let flags = shape.load(0, as: UInt32.self)
    // The compiler of today makes no packs.
    guard flags & 0x2000 == 0 else { return nil }
    let hasParameters = flags & 0x100 != 0
    var start = 16 + (flags & 0x200 == 0 ? 0 : 4) + (flags & 0x400 == 0 ? 0 : 4)
    let count = hasParameters ? Int(shape.load(start, as: UInt16.self)) : 0
    start += hasParameters ? 8 : 0
    // A byte for each parameter, those of the constraints included, unless they are implied.
    let bytes = (flags & 0x800 == 0 ? Int(shape.load(8, as: UInt16.self)) : 0) + (flags & 0x1000 == 0 ? count : 0)
    start += (bytes + 3) / 4 * 4
    let requirements = (0..<Int(shape.load(10, as: UInt16.self))).map { shape + start + 12 * $0 }
    let members = composition(requirements, types(count, of: record, from: 2 * Self.word))
    var name = shape.target(4).text[...]
    var type = members.map(TypeSyntax.existential)
    while name.hasSuffix("Xp") {
      name = name.dropLast(2)
      type = type.map(TypeSyntax.existentialMetatype)
    }
    return type
  }

  private mutating func composition(_ requirements: [RuntimeRecord], _ arguments: [TypeSyntax]) -> [NominalSyntax]? {
    var superclass: NominalSyntax?
    var protocols: [(declaration: RuntimeRecord, syntax: NominalSyntax)] = []
    var constraints: [(path: RuntimeRecord, argument: Int)] = []
    var others: [NominalSyntax] = []
    for requirement in requirements {
      switch requirement.load(0, as: UInt32.self) & 0x1F {
      case 0:
        let isForeign = requirement.load(8, as: Int32.self) & 2 != 0
        guard let declaration = requirement.indirectTarget(8), let syntax = member(declaration, isForeign: isForeign)
        else { return nil }
        protocols.append((declaration, syntax))
      case 1:
        // The mangled name of a parameter is `x`, `q_`, `q0_`, `q1_` and so on. That of an associated type begins with a
        // length and its name.
        let (name, path) = (requirement.target(4).text, requirement.target(8))
        let number = name == "x" ? 0 : name == "q_" ? 1 : Int(name.dropFirst().dropLast()).map { $0 + 2 }
        guard let number, number < arguments.count else { return nil }
        if path.text.first?.isNumber == true { constraints.append((path, number)) }
      case 2:
        // The arguments of a superclass are the first ones.
        superclass = requirement.target(8).symbol.flatMap { nominal($0, arguments.map { [$0] }, in: nil) }
        if superclass == nil { return nil }
      // The first number is that of the parameter. The last parameter is `Self`.
      case 5 where requirement.load(8, as: UInt16.self) == arguments.count:
        let suppressed = requirement.load(10, as: UInt16.self)
        if suppressed & 1 != 0 { others.append(NominalSyntax("~Copyable", in: "Swift")) }
        if suppressed & 2 != 0 { others.append(NominalSyntax("~Escapable", in: "Swift")) }
      case 0x1F: others.append(NominalSyntax("AnyObject", in: "Swift"))
      default: break
      }
    }
    // Parameters have the order of the source.
    for (path, argument) in constraints.sorted(by: { $0.argument < $1.argument }) {
      // The name of the associated type is followed by that of its protocol, which is a reference outside of the
      // standard library.
      let owner = (path + path.text.utf8.prefix { $0 >= 0x20 }.count).symbol
      let index = protocols.firstIndex { declaration, syntax in
        owner.map { unsafe $0.address == declaration.address } ?? (syntax.declaration.module == "Swift")
      }
      guard let index = index ?? protocols.indices.last else { return nil }
      protocols[index].syntax.arguments[protocols[index].syntax.arguments.count - 1].append(arguments[argument])
    }
    return (superclass.map { [$0] } ?? []) + protocols.map(\.syntax) + others
  }

  private mutating func member(_ protocol: RuntimeRecord, isForeign: Bool) -> NominalSyntax? {
    // The record of a protocol of Objective-C has the address of its name in its second word.
    isForeign
      ? `protocol`.pointee(Self.word).map { NominalSyntax($0.text, in: "__C") } : nominal(`protocol`, [], in: nil)
  }
}
