// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Keys {
  /// The names of `keys`, as one report prints them: short unless two of them collide.
  mutating func names(for keys: [Key]) -> [Key: String] {
    let shapes = keys.uniqued().map { (key: $0, shape: shape(of: $0)) }
    var types: [Key] = []
    for (_, shape) in shapes {
      _ = shape.name { type in
        types.append(type)
        return ""
      }
    }
    types = types.uniqued()
    let syntaxes = source.names(of: types)
    let names = Dictionary(uniqueKeysWithValues: zip(types, syntaxes.map(TypeNames(of: syntaxes).name(of:))))
    return Dictionary(
      uniqueKeysWithValues: shapes.map { key, shape in (key, shape.name { names[$0, default: ""] }) })
  }
}

extension KeyShape {
  /// The name of the key, from those of types: what only a statement of its own declares is named by that
  /// statement.
  fileprivate func name(_ name: (Key) -> String) -> String {
    let declaration: String
    switch form {
    case .construction(let product, let arguments):
      let types = arguments.map { name($0).typeExpression }.joined(separator: ", ")
      declaration = "bindFactory(\(name(product).typeExpression), taking: \(types))"
    case .injection(let target, _): declaration = "bindPropertyInjection(of: \(name(target).typeExpression))"
    case .hook: return "onBuild"
    case .component(let component): return name(component)
    default: return name(untagged) + (tag.map { " tagged \(name($0))" } ?? "")
    }
    return declaration + (tag.map { ".tagged(with: \(name($0).typeExpression))" } ?? "")
  }
}
