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
    let syntaxes = types.map(source.name(of:))
    let names = Dictionary(uniqueKeysWithValues: zip(types, syntaxes.map(TypeNames(of: syntaxes).name(of:))))
    return Dictionary(
      uniqueKeysWithValues: shapes.map { key, shape in (key, shape.name { names[$0, default: ""] }) })
  }
}

extension KeyShape {
  /// The name of the key, from those of types: an injection is named by its target, an assisted construction by its product and
  /// arguments.
  fileprivate func name(_ name: (Key) -> String) -> String {
    let text =
      switch form {
      case .hook: "onBuild"
      case .construction(let product, let arguments):
        "\(name(product)) taking \(arguments.map(name).joined(separator: ", "))"
      case .injection(let target, _): "injection into \(name(target))"
      case .component(let component): name(component)
      default: name(untagged)
      }
    return text + (tag.map { " tagged \(name($0))" } ?? "")
  }
}
