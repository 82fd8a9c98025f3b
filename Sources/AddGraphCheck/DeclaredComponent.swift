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
  let file: String
  let line: Int
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
  ///
  /// - Parameter files: the names of the files, and their texts.
  static func all(in files: [(name: String, text: String)], module: String, target: String) -> [DeclaredComponent] {
    var texts: [String: SwiftText] = [:]
    var declarations: [SwiftText.Declaration] = []
    // Reading takes long, and few files contain one of the names.
    func read(filesWith names: [String]) {
      for file in files where texts[file.name] == nil && names.contains(where: file.text.contains) {
        let text = SwiftText(file.text, file: file.name)
        texts[file.name] = text
        declarations += text.declarations
      }
    }
    read(filesWith: ["Component", "component:"])
    let installed = Set(texts.values.flatMap(\.installedComponents))
    // A type alias may stand for the protocol, alone or together with others.
    let aliases = texts.values.flatMap { $0.aliases(of: "Component") }
    read(filesWith: aliases)
    let protocols = Set(["Component"] + aliases)
    func conforming() -> [SwiftText.Declaration] {
      declarations.filter { $0.isType && !$0.inherited.isDisjoint(with: protocols) }
    }
    // An extension may conform a type of another file.
    read(filesWith: conforming().compactMap(\.path.last))
    var names: Set<String> = []
    return conforming().compactMap { declaration in
      let name = declaration.path.joined(separator: ".")
      guard let last = declaration.path.last, !installed.contains(last), names.insert(name).inserted else { return nil }
      return DeclaredComponent(
        name: name, module: module, target: target, file: declaration.file, line: declaration.line,
        obstacle: obstacle(of: declarations.filter { $0.path == declaration.path && $0.isType }))
    }
  }

  private static func obstacle(of declarations: [SwiftText.Declaration]) -> Obstacle? {
    // The declaration that is no extension says who may see it. A type of another module is always visible.
    if !declarations.allSatisfy(\.isVisible) { return .hidden }
    if declarations.contains(where: \.isGeneric) { return .generic }
    return declarations.contains(where: \.isConditional) ? .conditional : nil
  }
}
