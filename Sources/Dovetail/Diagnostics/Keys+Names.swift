// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Keys {
  /// The names of `keys`, as one report prints them: short unless two of them collide.
  mutating func names(for keys: [Key]) -> [Key: String] {
    var seen: Set<Key> = []
    let keys = keys.filter { seen.insert($0).inserted }
    let parts = keys.map { key in
      let shape = shape(of: key)
      return (key: key, shape: shape, types: shape.namedTypes + (shape.tag.map { [$0] } ?? []))
    }
    var seenTypes: Set<Key> = []
    let types = parts.flatMap(\.types).filter { seenTypes.insert($0).inserted }
    let syntaxes = types.map(source.name(of:))
    let names = Dictionary(uniqueKeysWithValues: zip(types, syntaxes.map(TypeNames(of: syntaxes).name(of:))))
    return Dictionary(
      uniqueKeysWithValues: parts.map { key, shape, types in
        (key, shape.name(from: types.map { names[$0, default: ""] }))
      })
  }
}

extension KeyShape {
  /// The types that name the key: an injection is known by its target, an assisted construction by what it makes of what.
  fileprivate var namedTypes: [Key] {
    switch form {
    case .construction(let product, let arguments): [product] + arguments
    case .injection(let target, _): [target]
    case .component(let component): [component]
    default: [untagged]
    }
  }

  /// The name of the key from those of ``namedTypes`` and, if there is one, that of the tag.
  fileprivate func name(from names: [String]) -> String {
    let tagged = tag == nil ? "" : " tagged \(names[names.count - 1])"
    switch form {
    case .hook: return "onBuild"
    case .construction(_, let arguments):
      return "\(names[0]) taking \(names.dropFirst().prefix(arguments.count).joined(separator: ", "))\(tagged)"
    case .injection: return "injection into \(names[0])\(tagged)"
    default: return names[0] + tagged
    }
  }
}
