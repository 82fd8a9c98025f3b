// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Keys {
  /// The names of `keys` for one report: short, unless two of them collide.
  package mutating func names(for keys: [Key]) -> [Key: String] {
    KeyNaming(of: keys, in: &self).names(areComplete: false)
  }
}

/// The parts of the names of some keys.
package struct KeyNaming {
  private let shapes: [(key: Key, shape: KeyShape)]
  private let keysOfTypes: [Key]
  private let types: [TypeSyntax]

  @inline(never)
  package init(of named: [Key], in keys: inout Keys) {
    let shapes = named.uniqued().map { (key: $0, shape: keys.shape(of: $0)) }
    var keysOfTypes: [Key] = []
    for (_, shape) in shapes {
      _ = shape.name { type in
        keysOfTypes.append(type)
        return ""
      }
    }
    self.shapes = shapes
    self.keysOfTypes = keysOfTypes.uniqued()
    types = self.keysOfTypes.map(keys.source.name(of:))
  }

  /// The name of each key.
  ///
  /// - Parameter areComplete: Whether the name of each type begins with its module, so that no name depends on types of
  ///   other modules.
  @inline(never)
  package func names(areComplete: Bool) -> [Key: String] {
    let typeNames = TypeNames(of: types, areComplete: areComplete)
    let names = Dictionary(uniqueKeysWithValues: zip(keysOfTypes, types.map(typeNames.name(of:))))
    return Dictionary(
      uniqueKeysWithValues: shapes.map { key, shape in (key, shape.name { names[$0, default: ""] }) })
  }
}

extension KeyShape {
  /// The name of the key, made from the names of types. A key that only one kind of statement declares is named by that
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
