// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The structure of one type's name. It does not depend on how much of each name a report prints.
indirect enum TypeSyntax: Sendable {
  /// A word that needs no parsing: `Any`, the value of an integer generic parameter, an attribute such as `Sendable`.
  case literal(String)
  case nominal(NominalSyntax)
  case existential([NominalSyntax])
  case metatype(TypeSyntax)
  case existentialMetatype(TypeSyntax)
  case tuple([TypeSyntax])
  case function(parameters: [TypeSyntax], effects: String, thrownError: TypeSyntax?, result: TypeSyntax)
  /// A type behind a tuple label or a parameter modifier.
  case prefixed(String, TypeSyntax)
  case attributed(attribute: TypeSyntax, TypeSyntax)
  case variadic(TypeSyntax)
}

/// A use of a struct, class, enum, actor or protocol: its declaration, and the generic arguments at each level.
struct NominalSyntax: Sendable {
  var declaration: TypeDeclaration
  /// As many lists as the declaration's path has names.
  var arguments: [[TypeSyntax]]

  init(_ declaration: TypeDeclaration, arguments: [[TypeSyntax]]) {
    self.declaration = declaration
    self.arguments = arguments
  }
}

/// The identity of a declaration, without generic arguments.
struct TypeDeclaration: Sendable {
  /// The module, the path and the addresses of what hides the declaration. So it identifies a declaration within this
  /// process, but must never be printed or ordered by.
  var key: String
  let module: String
  var path: [String]

  init(key: String, module: String, path: [String]) {
    self.key = key
    self.module = module
    self.path = path
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
