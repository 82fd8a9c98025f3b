// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

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
    types = self.keysOfTypes.map(keys.reported.syntax(of:))
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
