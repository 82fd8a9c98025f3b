// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The structure of one type's name. It does not depend on how much of each name a report prints.
indirect enum TypeSyntax: Equatable, Sendable {
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
struct NominalSyntax: Equatable, Sendable {
  var declaration: TypeDeclaration
  /// As many lists as the declaration's path has names.
  var arguments: [[TypeSyntax]]

  init(_ declaration: TypeDeclaration, arguments: [[TypeSyntax]]) {
    self.declaration = declaration
    self.arguments = arguments
  }
}

/// The identity of a declaration, without generic arguments.
struct TypeDeclaration: Equatable, Sendable {
  /// The module, the path and the addresses of what hides the declaration. So it identifies a declaration within this
  /// process, but must never be printed or ordered by.
  var key: String
  let module: String
  var path: [String]
  /// Whether only one file or one function can name it.
  var isHidden = false

  var simpleName: String { path.joined(separator: ".") }
}

extension TypeSyntax {
  /// The type without the label of a tuple's element, or the modifier of a parameter.
  var unlabelled: TypeSyntax { if case .prefixed(_, let type) = self { type.unlabelled } else { self } }
}

// MARK: - Declarations

extension TypeSyntax {
  /// Calls `read` with each declaration in the name, from its beginning.
  func readDeclarations(_ read: (TypeDeclaration) -> Void) {
    if case .nominal(let nominal) = self { read(nominal.declaration) }
    for part in parts { part.readDeclarations(read) }
  }

  private var parts: [TypeSyntax] {
    switch self {
    case .literal: []
    case .nominal(let nominal): Array(nominal.arguments.joined())
    case .existential(let members): members.map(TypeSyntax.nominal)
    case .metatype(let type), .existentialMetatype(let type), .prefixed(_, let type), .variadic(let type): [type]
    case .tuple(let elements): elements
    case .function(let parameters, _, let thrownError, let result):
      parameters + (thrownError.map { [$0] } ?? []) + [result]
    case .attributed(let attribute, let type): [attribute, type]
    }
  }
}

// MARK: - Text

extension TypeSyntax {
  /// The prefix and the suffix of a declaration's name, which distinguish it from others.
  typealias Naming = (TypeDeclaration) -> (qualifier: String, ordinal: String)

  /// The name as source code has it.
  func text(by names: Naming) -> String {
    switch self {
    case .literal(let text): text
    case .nominal(let nominal): nominal.text(by: names)
    case .existential, .existentialMetatype: "any " + constraint(by: names)
    case .metatype(let instance): instance.operand(by: names) + ".Type"
    case .tuple(let elements): elements.isEmpty ? "Void" : "(\(elements.list(by: names)))"
    case .function(let parameters, let effects, let thrownError, let result):
      "(\(parameters.list(by: names)))\(effects)" + (thrownError.map { "(\($0.text(by: names)))" } ?? "")
        + " -> \(result.text(by: names))"
    case .prefixed(let prefix, let type): prefix + type.text(by: names)
    case .attributed(let attribute, let type): "@\(attribute.text(by: names)) \(type.text(by: names))"
    case .variadic(let type): type.operand(by: names) + "..."
    }
  }

  /// The text before a postfix. Parentheses prevent the postfix from binding to the last word only.
  fileprivate func operand(by names: Naming) -> String {
    switch self {
    case .existential, .existentialMetatype, .function, .prefixed, .attributed: "(\(text(by: names)))"
    case .literal, .nominal, .metatype, .tuple, .variadic: text(by: names)
    }
  }

  private func constraint(by names: Naming) -> String {
    switch self {
    case .existential(let members): members.map { $0.text(by: names) }.joined(separator: " & ")
    case .existentialMetatype(let instance): instance.constraintOperand(by: names) + ".Type"
    default: text(by: names)
    }
  }

  private func constraintOperand(by names: Naming) -> String {
    if case .existential(let members) = self, members.count > 1 || members[0].declaration.path[0].hasPrefix("~") {
      "(\(constraint(by: names)))"
    } else {
      constraint(by: names)
    }
  }
}

extension NominalSyntax {
  fileprivate func text(by names: TypeSyntax.Naming) -> String {
    let (qualifier, ordinal) = names(declaration)
    switch declaration.key {
    case "Swift.Array": return "[\(arguments[0].list(by: names))]"
    case "Swift.Dictionary": return "[\(arguments[0].list(by: names, separator: ": "))]"
    case "Swift.Optional": return arguments[0].map { $0.operand(by: names) + "?" }.joined()
    default: break
    }
    let levels = zip(declaration.path, arguments).enumerated().map { index, level in
      let name = level.0 + (index == arguments.count - 1 ? ordinal : "")
      return level.1.isEmpty ? name : "\(name)<\(level.1.list(by: names))>"
    }
    return qualifier + levels.joined(separator: ".")
  }
}

extension [TypeSyntax] {
  fileprivate func list(by names: TypeSyntax.Naming, separator: String = ", ") -> String {
    map { $0.text(by: names) }.joined(separator: separator)
  }
}
