// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Names for the types of one report: simple where that is unambiguous, qualified where two collide.
///
/// A name reads as a Swift programmer would write it: `[any Store]?` rather than
/// `Swift.Optional<Swift.Array<App.Store>>`. Two declarations that share a simple name are told apart by their modules
/// (`Audit.Logger`); two that share the module as well, being local or private, by the order in which the report
/// mentions them (`Logger#2`). Equal lists give equal names in every run: nothing depends on an address or a hash.
///
/// A type outside the list is named too, without the promise that a later one is told apart from it.
struct TypeNames {
  /// All declarations of the report by simple name, each once, in order of first appearance.
  private var declarations: [String: [TypeDeclaration]] = [:]
  private var syntaxes: [ObjectIdentifier: TypeSyntax] = [:]
  private let protocols: Set<String>

  /// - Parameter types: All types that the report may mention, in an order that is the same in every run.
  init(_ types: [Any.Type]) {
    protocols = Set(types.filter(Self.isProtocol).map { _typeName($0) })
    for type in types where syntaxes[ObjectIdentifier(type)] == nil {
      let (syntax, mentioned) = Self.parse(type, knowing: protocols)
      syntaxes[ObjectIdentifier(type)] = syntax
      for declaration in mentioned {
        let namesakes = declarations[declaration.simpleName, default: []]
        if !namesakes.contains(where: { $0.key == declaration.key }) {
          declarations[declaration.simpleName] = namesakes + [declaration]
        }
      }
    }
  }

  func name(of type: Any.Type) -> String {
    let syntax = syntaxes[ObjectIdentifier(type)] ?? Self.parse(type, knowing: protocols).syntax
    // A name in backticks is stored with no-break spaces.
    return syntax.text(in: self).replacing("\u{A0}", with: " ")
  }
}

extension TypeNames {
  /// What precedes and what follows a declaration's simple name to tell it from its namesakes.
  func distinction(of declaration: TypeDeclaration) -> (qualifier: String, ordinal: String) {
    let namesakes = declarations[declaration.simpleName, default: []]
    let twins = namesakes.filter { $0.module == declaration.module }
    let index = twins.firstIndex { $0.key == declaration.key } ?? twins.count
    return (
      qualifier: twins.count < namesakes.count ? "\(declaration.module)." : "",
      ordinal: index > 0 || twins.count > 1 ? "#\(index + 1)" : ""
    )
  }

  private static func parse(
    _ type: Any.Type, knowing protocols: Set<String>
  ) -> (syntax: TypeSyntax, declarations: [TypeDeclaration]) {
    parse(type, levels: TypeDescription.levels(of: type), knowing: protocols)
  }

  private static func parse(
    _ type: Any.Type, levels: Int, knowing protocols: Set<String>
  ) -> (syntax: TypeSyntax, declarations: [TypeDeclaration]) {
    if let variant = TypeDescription.variant(type) {
      return parse(variant.original, levels: levels, knowing: protocols)
    }
    // Only types with arguments have no description.
    let unnameable = TypeSyntax.literal(TypeMetadata(type).declaredName.map { $0 + "<…>" } ?? "(a type without a name)")
    guard let description = TypeDescription(type, levels: levels) else { return (unnameable, []) }
    let text = description.text
    let parts = description.parts.map { part in
      part.map { parse($0, levels: levels - 1, knowing: protocols) } ?? (.literal("…"), [])
    }
    let names = parts.indices.map(TypeDescription.parameterName)
    let known = isProtocol(type) ? protocols.union([text]) : protocols
    let lookup = ProtocolLookup(known: known, mangledName: description.mangledName)
    var parser = TypeSyntaxParser(
      text, protocols: lookup,
      parameters: Dictionary(uniqueKeysWithValues: zip(names, parts.map(\.syntax))))
    guard let syntax = parser.parse() else {
      guard parts.isEmpty else { return (unnameable, []) }
      // A future runtime's notation is better shown raw than misread, but never with addresses.
      return (.literal(text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")), [])
    }
    return (syntax, parser.declarations + parts.flatMap(\.declarations))
  }

  private static func isProtocol(_ type: Any.Type) -> Bool {
    // Swift spells the constraint `AnyObject` without `any`, as the runtime does.
    type != AnyObject.self && TypeMetadata(type).isProtocol
  }
}
