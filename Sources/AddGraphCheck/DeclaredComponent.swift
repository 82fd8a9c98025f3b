// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that a source file declares.
///
/// The text is searched and not compiled. The user corrects wrong or missing components in the written file.
struct DeclaredComponent: Hashable {
  /// The name, with those of the types around it.
  let name: String
  let module: String
  let target: String
  /// Why the program cannot list it as `Name()`; `nil` if it can.
  let obstacle: Obstacle?

  enum Obstacle: String, CaseIterable {
    case hidden = "they are neither public nor package"
    case generic = "they are generic: list each one that the app builds, with its arguments"
    case conditional = "they are inside #if: list them inside the same condition"
  }
}

extension DeclaredComponent {
  /// The components of a module, without those that other components install.
  static func all(in texts: [String], module: String, target: String) -> [DeclaredComponent] {
    let sources = texts.map(SwiftText.init)
    let installed = Set(sources.flatMap(\.installedComponents))
    // A type alias may stand for the protocol, alone or together with others.
    var protocols: Set = ["Component"]
    for source in sources { protocols.formUnion(source.aliases(of: "Component")) }
    let declarations = sources.flatMap(\.declarations)
    var found: [String: [SwiftText.Declaration]] = [:]
    var names: [String] = []
    for declaration in declarations where !declaration.inherited.isDisjoint(with: protocols) {
      guard let last = declaration.path.last, declaration.isType, !installed.contains(last) else { continue }
      let name = declaration.path.joined(separator: ".")
      if found[name] == nil { names.append(name) }
      // An extension conforms what another declaration begins.
      found[name] = declarations.filter { $0.path == declaration.path && $0.isType }
    }
    return names.map { name in
      DeclaredComponent(name: name, module: module, target: target, obstacle: obstacle(of: found[name] ?? []))
    }
  }

  private static func obstacle(of declarations: [SwiftText.Declaration]) -> Obstacle? {
    // The declaration that is no extension says who may see it. A type of another module is always visible.
    if !declarations.allSatisfy(\.isVisible) { return .hidden }
    if declarations.contains(where: \.isGeneric) { return .generic }
    return declarations.contains(where: \.isConditional) ? .conditional : nil
  }
}
