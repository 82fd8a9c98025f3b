// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The parts of the names of some keys.
package struct KeyNaming {
  private let shapes: [(key: Key, shape: KeyShape)]
  private let types: [TypeSyntax]
  private let typesOfKeys: [Key: TypeSyntax]

  package init(of named: [Key], in keys: Keys) { self.init(of: named, in: ReportedKeys(keys.source)) }

  @inline(never)
  init(of named: [Key], in keys: ReportedKeys) {
    let shapes = named.uniqued().map { (key: $0, shape: keys.shape(of: $0)) }
    var keysOfTypes: [Key] = []
    for (_, shape) in shapes {
      _ = shape.name { type in
        keysOfTypes.append(type)
        return ""
      }
    }
    keysOfTypes = keysOfTypes.uniqued()
    self.shapes = shapes
    types = keysOfTypes.map(keys.syntax(of:))
    typesOfKeys = Dictionary(uniqueKeysWithValues: zip(keysOfTypes, types))
  }

  /// The name of each key.
  ///
  /// - Parameters:
  ///   - wanted: The keys to name; `nil` for all.
  ///   - areComplete: Whether the name of each type begins with its module, so that no name depends on types of other
  ///     modules.
  ///   - areNumbered: Whether numbers distinguish private types of one name.
  @inline(never)
  package func names(of wanted: Set<Key>? = nil, areComplete: Bool, areNumbered: Bool = true) -> [Key: String] {
    let typeNames = TypeNames(of: types, areComplete: areComplete, areNumbered: areNumbered)
    return Dictionary(
      uniqueKeysWithValues: shapes.filter { wanted?.contains($0.key) ?? true }.map { key, shape in
        (key, shape.name { typesOfKeys[$0].map(typeNames.name(of:)) ?? "" })
      })
  }
}

extension KeyNaming {
  /// The Swift module of the first type in the names, and whether one of the types is a protocol.
  package var origin: (module: String?, isProtocol: Bool) {
    var declarations: [TypeDeclaration] = []
    for type in types { type.readDeclarations { declarations.append($0) } }
    // A name such as `[Shop.Item]?` does not mention these.
    let sugar = ["Swift.Array", "Swift.Dictionary", "Swift.Optional"]
    let isProtocol = types.contains { if case .existential = $0 { true } else { false } }
    return (declarations.first { !sugar.contains($0.key) }?.module, isProtocol)
  }
}

extension TypeSyntax {
  /// The structure of a type's name.
  init(_ type: Any.Type) {
    var reader = TypeReader()
    self = reader.syntax(of: type)
  }
}

/// The name of a single type: as a report prints it, and with the module of each declaration, as exported graphs print
/// it.
package func names(of type: Any.Type) -> (short: String, complete: String) {
  let syntax = TypeSyntax(type)
  return (TypeNames(of: [syntax]).name(of: syntax), TypeNames(of: [syntax], areComplete: true).name(of: syntax))
}

/// Names for the types of one report: simple where unambiguous, qualified where two collide.
///
/// A name reads as a Swift programmer would write it: `[any Store]?` rather than
/// `Swift.Optional<Swift.Array<App.Store>>`. Two declarations with the same simple name are distinguished by their
/// modules (`Audit.Logger`). If they also share the module, because they are local or private, they are numbered in the
/// order of the report (`Logger#2`). Equal lists give equal names in every run, because nothing depends on an address
/// or a hash.
///
/// A type outside the list has a name, too, but it may equal that of another type.
struct TypeNames {
  /// The number of each declaration of the report among those of its module with the same simple name.
  private var ordinals: [String: Int] = [:]
  /// The number of declarations with each simple name, and of those in one module.
  private var counts: [String: Int] = [:]
  private var countsInModules: [[String]: Int] = [:]
  /// Whether every name begins with its module.
  private let areComplete: Bool
  private let areNumbered: Bool

  /// - Parameters:
  ///   - types: All types that the report may mention, in an order that is the same in every run.
  ///   - areComplete: Whether every name begins with its module, so that no name depends on types of other modules.
  ///   - areNumbered: Whether numbers distinguish private types of one name.
  @inline(never)
  init(of types: [TypeSyntax], areComplete: Bool = false, areNumbered: Bool = true) {
    (self.areComplete, self.areNumbered) = (areComplete, areNumbered)
    for type in types {
      type.readDeclarations { declaration in
        if ordinals[declaration.key] == nil {
          ordinals[declaration.key] = countsInModules[[declaration.module, declaration.simpleName], default: 0]
          counts[declaration.simpleName, default: 0] += 1
          countsInModules[[declaration.module, declaration.simpleName], default: 0] += 1
        }
      }
    }
  }

  @inline(never)
  func name(of type: TypeSyntax) -> String {
    let text = type.text(by: distinction(of:))
    // A name in backticks is stored with no-break spaces.
    return text.utf8.contains(0xA0) ? text.replacing("\u{A0}", with: " ") : text
  }
}

extension TypeNames {
  /// The prefix and the suffix that distinguish a declaration from others with the same simple name.
  private func distinction(of declaration: TypeDeclaration) -> (qualifier: String, ordinal: String) {
    let twins = countsInModules[[declaration.module, declaration.simpleName], default: 0]
    let index = ordinals[declaration.key] ?? twins
    return (
      qualifier: areComplete || twins < counts[declaration.simpleName, default: 0] ? "\(declaration.module)." : "",
      ordinal: areNumbered && (index > 0 || twins > 1) ? "#\(index + 1)" : ""
    )
  }
}
