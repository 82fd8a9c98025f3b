// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension TypeSyntax {
  func text(in names: TypeNames) -> String {
    switch self {
    case .literal(let text): text
    case .nominal(let nominal): nominal.text(in: names)
    case .existential, .existentialMetatype: "any " + constraint(in: names)
    case .metatype(let instance): instance.operand(in: names) + ".Type"
    case .tuple(let elements): elements.isEmpty ? "Void" : "(\(elements.list(in: names)))"
    case .function(let parameters, let effects, let thrownError, let result):
      "(\(parameters.list(in: names)))\(effects)" + (thrownError.map { "(\($0.text(in: names)))" } ?? "")
        + " -> \(result.text(in: names))"
    case .prefixed(let prefix, let type): prefix + type.text(in: names)
    case .attributed(let attribute, let type): "@\(attribute.text(in: names)) \(type.text(in: names))"
    case .variadic(let type): type.operand(in: names) + "..."
    }
  }

  /// The text before a postfix. Parentheses prevent the postfix from binding to the last word only.
  fileprivate func operand(in names: TypeNames) -> String {
    switch self {
    case .existential, .existentialMetatype, .function, .prefixed, .attributed: "(\(text(in: names)))"
    case .literal, .nominal, .metatype, .tuple, .variadic: text(in: names)
    }
  }

  private func constraint(in names: TypeNames) -> String {
    switch self {
    case .existential(let members): members.map { $0.text(in: names) }.joined(separator: " & ")
    case .existentialMetatype(let instance): instance.constraintOperand(in: names) + ".Type"
    default: text(in: names)
    }
  }

  private func constraintOperand(in names: TypeNames) -> String {
    if case .existential(let members) = self, members.count > 1 || members[0].declaration.path[0].hasPrefix("~") {
      "(\(constraint(in: names)))"
    } else {
      constraint(in: names)
    }
  }
}

extension NominalSyntax {
  fileprivate func text(in names: TypeNames) -> String {
    switch declaration.key {
    case "Swift.Array": return "[\(arguments[0].list(in: names))]"
    case "Swift.Dictionary": return "[\(arguments[0].list(in: names, separator: ": "))]"
    case "Swift.Optional": return arguments[0].map { $0.operand(in: names) + "?" }.joined()
    default: break
    }
    let (qualifier, ordinal) = names.distinction(of: declaration)
    let levels = zip(declaration.path, arguments).enumerated().map { index, level in
      let name = level.0 + (index == arguments.count - 1 ? ordinal : "")
      return level.1.isEmpty ? name : "\(name)<\(level.1.list(in: names))>"
    }
    return qualifier + levels.joined(separator: ".")
  }
}

extension [TypeSyntax] {
  fileprivate func list(in names: TypeNames, separator: String = ", ") -> String {
    map { $0.text(in: names) }.joined(separator: separator)
  }
}
