// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Reads the names of types from the records of the runtime: the kind of a type tells an existential from a structure,
/// a declaration has a name and a parent, and the generic arguments follow.
///
/// The runtime's own text describes `any App.Store` as `App.Store`, and a private type by an address.
struct TypeReader {
  static let word = RuntimeRecord.word

  /// A name shows at most 64 levels and a thousand types.
  private var level = 0
  private var remaining = 1_000

  mutating func syntax(of type: Any.Type) -> TypeSyntax {
    guard level < 64, remaining > 0 else { return .literal("…") }
    level += 1
    remaining -= 1
    defer { level -= 1 }
    let record = RuntimeRecord(of: type)
    switch record.kind {
    case 0x301: return tuple(record)
    case 0x302: return function(record)
    case 0x303: return existential(record)
    case 0x304: return .metatype(syntax(of: record.type(at: Self.word)))
    case 0x306: return existentialMetatype(record)
    case 0x307: return constrainedExistential(record) ?? .unknown
    default:
      guard let declaration = record.declaration else {
        // A class of Objective-C, or a type that is built into the compiler.
        return RuntimeName.isSafe(type)
          ? .nominal(NominalSyntax(_typeName(type, qualified: false), in: "__C")) : .unknown
      }
      // Reports give a variant of a component the component's name. Variants are generic, and casts that fail are slow.
      let original = original(of: type)
      if original != type { return syntax(of: original) }
      let environment = (declaration, record + declaration.argumentsOffset)
      return nominal(declaration, arguments(of: record, declaration), in: environment).map(TypeSyntax.nominal)
        ?? .literal(declaration.declaredName + "<…>")
    }
  }

  mutating func types(_ count: Int, of record: RuntimeRecord, from start: Int) -> [TypeSyntax] {
    (0..<count).map { syntax(of: record.type(at: start + $0 * Self.word)) }
  }
}

extension TypeReader {
  /// The record of a tuple has the count, the labels, each followed by a space, and for each element its type and its
  /// offset.
  private mutating func tuple(_ record: RuntimeRecord) -> TypeSyntax {
    let labels = record.pointee(2 * Self.word)?.text.split(separator: " ", omittingEmptySubsequences: false) ?? []
    let elements = (0..<record.load(Self.word, as: Int.self)).map { index in
      let type = syntax(of: record.type(at: (3 + 2 * index) * Self.word))
      return labels.isEmpty || labels[index].isEmpty ? type : .prefixed("\(labels[index]): ", type)
    }
    return .tuple(elements)
  }

  /// The record of a function has flags, which include the count of parameters, the result, the parameters, and what the
  /// flags announce: flags of each parameter, differentiability, a global actor, more flags, the type of errors.
  private mutating func function(_ record: RuntimeRecord) -> TypeSyntax {
    let flags = record.load(Self.word, as: UInt.self)
    let count = Int(flags & 0xFFFF)
    func has(_ bit: Int) -> Bool { flags >> bit & 1 != 0 }
    var result = syntax(of: record.type(at: 2 * Self.word))
    var parameters = types(count, of: record, from: 3 * Self.word)
    var end = (3 + count) * Self.word
    func aligned() -> Int { (end + Self.word - 1) / Self.word * Self.word }
    if has(25) {
      parameters = zip(parameters, 0...).map { Self.parameter($0, flags: record.load(end + 4 * $1)) }
      end += 4 * count
    }
    if has(27) { end = aligned() + Self.word }
    var attributes: [TypeSyntax] = []
    switch flags >> 16 & 0xFF {
    case 1: attributes.append(.literal("convention(block)"))
    case 2: attributes.append(.literal("convention(thin)"))
    case 3: attributes.append(.literal("convention(c)"))
    default: break
    }
    if has(28) {
      attributes.append(syntax(of: record.type(at: aligned())))
      end = aligned() + Self.word
    }
    let extended = has(31) ? record.load(aligned(), as: UInt32.self) : 0
    end = aligned() + 4
    let thrownError = extended & 1 != 0 ? syntax(of: record.type(at: aligned())) : nil
    if extended & 0xE == 2 { attributes.append(.literal("isolated(any)")) }
    if extended & 0x10 != 0 { result = .prefixed("sending ", result) }
    if has(30) { attributes.append(.literal("Sendable")) }
    let function = attributes.reversed().reduce(
      .function(
        parameters: parameters, effects: (has(29) ? " async" : "") + (has(24) ? " throws" : ""),
        thrownError: thrownError, result: result)
    ) { TypeSyntax.attributed(attribute: $1, $0) }
    return extended & 0xE == 4 ? .prefixed("nonisolated(nonsending) ", function) : function
  }

  private static func parameter(_ type: TypeSyntax, flags: UInt32) -> TypeSyntax {
    if flags & 0x80 != 0 { return .variadic(type) }
    let isSending = flags & 0x800 != 0
    // Source omits the ownership that `sending` implies.
    let ownership = ["", "inout ", isSending ? "" : "borrowing ", isSending ? "" : "consuming "][Int(flags & 3)]
    let modifiers = (flags & 0x400 != 0 ? "isolated " : "") + ownership + (isSending ? "sending " : "")
    let parameter = flags & 0x100 != 0 ? .attributed(attribute: .literal("autoclosure"), type) : type
    return modifiers.isEmpty ? parameter : .prefixed(modifiers, parameter)
  }
}

extension TypeSyntax {
  fileprivate static let unknown = literal("(a type without a name)")
}
