// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The runtime's description of a type, with stand-ins for parts that the runtime cannot describe.
///
/// Swift 6.3 crashes when it describes `any Store<Int>.Type`, the metatype of an existential with constraints, or a
/// type made from it. It also overflows the stack for types that are nested some thousand levels deep. In these cases
/// the runtime describes a copy of the type's record, in which generic parameters `A`, `B` and so on stand for the
/// parts. The parts are described separately.
struct TypeDescription {
  let text: String
  /// Returns the mangled name of the described type. It is seldom needed.
  let mangledName: () -> String?
  /// The types behind the generic parameters in the text, in order; `nil` for types that are too deep.
  let parts: [Any.Type?]

  /// Describes a type down to a number of levels, the type itself being the first. Fails if neither the type nor a copy
  /// of it can be described.
  init?(_ type: Any.Type, levels: Int) {
    let metadata = TypeMetadata(type)
    let isPattern = metadata.pattern != nil
    let replaced = metadata.parts.filter { isPattern || !Self.canDescribe($0.type, levels: levels - 1) }
    if metadata.isExistentialMetatype, !replaced.isEmpty {
      // A parameter in the existential's place would make it the existential's own metatype.
      guard let instance = TypeDescription(metadata.parts[0].type, levels: levels) else { return nil }
      text = instance.text + ".Type"
      mangledName = { instance.mangledName().map { $0 + "Xp" } }
      parts = instance.parts
      return
    }
    let isCopied = isPattern || !replaced.isEmpty || metadata.isOpaque
    guard let described = isCopied ? metadata.copy(replacing: replaced) : type else { return nil }
    text = _typeName(described, qualified: true)
    mangledName = { _mangledTypeName(described) }
    parts = replaced.map { levels > 1 ? $0.type : nil }
  }
}

extension TypeDescription {
  /// The number of levels of a type's parts that a report shows: all, unless there are very many.
  static func levels(of type: Any.Type) -> Int {
    var level = [type]
    var count = 1
    for levels in 1..<64 {
      level = level.flatMap { TypeMetadata($0).parts.map(\.type) }
      count += level.count
      if level.isEmpty || count > 1_000 { return levels }
    }
    return 64
  }

  /// Whether the runtime can describe a type without a crash, a stack overflow or an endless loop.
  static func canDescribe(_ type: Any.Type) -> Bool { canDescribe(type, levels: levels(of: type)) }

  private static func canDescribe(_ type: Any.Type, levels: Int) -> Bool {
    guard levels > 0 else { return false }
    let metadata = TypeMetadata(type)
    // The runtime could describe some patterns, but omits the arguments of superclasses.
    return metadata.pattern == nil && !metadata.isOpaque && variant(type) == nil
      && metadata.parts.allSatisfy { canDescribe($0.type, levels: levels - 1) }
  }

  /// The type as a variant of a component, if it is one. Reports give it the component's name.
  static func variant(_ type: Any.Type) -> (any ComponentVariant.Type)? {
    // Variants are generic, and casts that fail are slow.
    TypeMetadata(type).parts.isEmpty ? nil : type as? any ComponentVariant.Type
  }

  /// The name that the runtime gives to a generic parameter.
  static func parameterName(_ index: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : letter + parameterName(index / 26)
  }
}
