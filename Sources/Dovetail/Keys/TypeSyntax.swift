// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The structure of one type's name. It does not depend on how much of each name a report prints.
package indirect enum TypeSyntax: Sendable {
  /// A word that needs no parsing: `Any`, the value of an integer generic parameter, an attribute such as `Sendable`.
  case literal(String)
  case nominal(NominalSyntax)
  case existential([NominalSyntax])
  case metatype(TypeSyntax)
  case existentialMetatype(TypeSyntax)
  case tuple([TypeSyntax])
  case function(parameters: [TypeSyntax], effects: String, thrownError: TypeSyntax?, result: TypeSyntax)
  /// A type behind a tuple label, a parameter modifier, or the associated type that it is bound to.
  case prefixed(String, TypeSyntax)
  case attributed(attribute: TypeSyntax, TypeSyntax)
  case variadic(TypeSyntax)
}

/// A use of a struct, class, enum, actor or protocol: its declaration, and the generic arguments at each level.
package struct NominalSyntax: Sendable {
  package let declaration: TypeDeclaration
  /// As many lists as the declaration's path has names.
  package var arguments: [[TypeSyntax]]
}

/// The identity of a declaration, without generic arguments.
package struct TypeDeclaration: Sendable {
  /// The runtime's own spelling without generic arguments. It may hold addresses, so it identifies a declaration
  /// within this process but must never be printed or ordered by.
  package let key: String
  package let module: String
  package let path: [String]
  /// The module whose extension of another module's type declares this one.
  let extensionModule: String?
  /// The innermost function or file that hides this declaration. The runtime calls it an anonymous context.
  let context: Context?

  struct Context: Sendable {
    let address: String
    /// How many names of the path lie outside the context.
    let depth: Int
  }

  var simpleName: String { path.joined(separator: ".") }
}

extension TypeSyntax {
  /// The declarations in the name, in its order, with repetitions.
  var declarations: [TypeDeclaration] {
    switch self {
    case .literal: []
    case .nominal(let nominal): nominal.declarations
    case .existential(let members): members.flatMap(\.declarations)
    case .metatype(let type), .existentialMetatype(let type), .prefixed(_, let type), .variadic(let type):
      type.declarations
    case .tuple(let elements): elements.flatMap(\.declarations)
    case .function(let parameters, _, let thrownError, let result):
      parameters.flatMap(\.declarations) + (thrownError?.declarations ?? []) + result.declarations
    case .attributed(let attribute, let type): attribute.declarations + type.declarations
    }
  }
}

extension NominalSyntax {
  fileprivate var declarations: [TypeDeclaration] {
    [declaration] + arguments.flatMap { $0.flatMap(\.declarations) }
  }
}
