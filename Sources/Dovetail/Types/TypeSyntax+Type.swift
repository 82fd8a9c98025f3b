// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension TypeSyntax {
  /// The structure of a type's name, as the runtime describes the type. It depends only on the type.
  ///
  /// - Parameter memory: The look-up results that the names of one report share.
  init(_ type: Any.Type, memory: ProtocolLookup.Memory = ProtocolLookup.Memory()) {
    self.init(type, levels: TypeDescription.levels(of: type), memory)
  }

  private init(_ type: Any.Type, levels: Int, _ memory: ProtocolLookup.Memory) {
    if let variant = TypeDescription.variant(type) {
      self.init(variant.original, levels: levels, memory)
      return
    }
    // Only types with arguments have no description.
    let unnameable = TypeSyntax.literal(TypeMetadata(type).declaredName.map { $0 + "<…>" } ?? "(a type without a name)")
    guard let description = TypeDescription(type, levels: levels) else {
      self = unnameable
      return
    }
    let parts = description.parts.map { part in
      part.map { TypeSyntax($0, levels: levels - 1, memory) } ?? .literal("…")
    }
    let names = parts.indices.map(TypeDescription.parameterName)
    let lookup = ProtocolLookup(
      known: Self.protocols(in: type, levels: levels), mangledName: description.mangledName, memory: memory)
    var parser = TypeSyntaxParser(
      description.text, protocols: lookup, parameters: Dictionary(uniqueKeysWithValues: zip(names, parts)))
    // An unknown notation of a future runtime is shown raw rather than misread, but without addresses.
    self =
      parser.parse()
      ?? (parts.isEmpty
        ? .literal(description.text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")) : unnameable)
  }

  /// The descriptions of the protocols that a type is made of, itself included.
  private static func protocols(in type: Any.Type, levels: Int) -> Set<String> {
    let metadata = TypeMetadata(type)
    // Swift spells the constraint `AnyObject` without `any`, as the runtime does.
    if metadata.isProtocol { return type == AnyObject.self ? [] : [_typeName(type, qualified: true)] }
    if levels == 1 { return [] }
    return metadata.parts.reduce(into: []) { $0.formUnion(protocols(in: $1.type, levels: levels - 1)) }
  }
}
