// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that a source file declares, or another part of a graph.
///
/// The text is searched and not compiled. The user corrects wrong or missing components in the written file.
struct DeclaredComponent: Hashable {
  /// The name, with those of the types around it.
  let name: String
  let module: String
  let target: String
  let file: String
  let line: Int
  /// The arguments of its simplest initializer, with placeholders.
  let arguments: String
  /// Why the program cannot list it; `nil` if it can.
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
  /// A module without an import of Dovetail has none, because other libraries have a protocol of this name as well.
  ///
  /// - Parameters:
  ///   - files: the names of the files, and their texts.
  ///   - kind: the protocol of Dovetail to which the types conform.
  static func all(
    in files: [(name: String, text: String)], module: String, target: String, conformingTo kind: String = "Component"
  ) -> [DeclaredComponent] {
    var texts: [String: SwiftText] = [:]
    var declared: [(file: String, declaration: SwiftText.Declaration)] = []
    // Reading takes long, and few files contain one of the names.
    func read(filesWith names: some Collection<String>) {
      for file in files where texts[file.name] == nil && names.contains(where: file.text.contains) {
        let text = SwiftText(file.text)
        texts[file.name] = text
        declared += text.declarations.map { (file.name, $0) }
      }
    }
    read(filesWith: [kind, "component:", "import Dovetail"])
    guard texts.values.contains(where: { $0.imports("Dovetail") }) else { return [] }
    let isOwnName = declared.contains { $0.declaration.kind == "protocol" && $0.declaration.path == [kind] }
    var conforming: Set<String> = isOwnName ? ["Dovetail.\(kind)"] : [kind, "Dovetail.\(kind)"]
    func isConforming(_ declaration: SwiftText.Declaration) -> Bool {
      !declaration.inherited.isDisjoint(with: conforming)
    }
    // Aliases, other protocols and superclasses may stand for the protocol.
    var known = 0
    while known < conforming.count {
      known = conforming.count
      conforming.formUnion(texts.values.flatMap { $0.aliases(of: conforming) })
      for (_, declaration) in declared
      where ["protocol", "class"].contains(declaration.kind) && isConforming(declaration) {
        conforming.formUnion([declaration.path.joined(separator: "."), declaration.path[declaration.path.count - 1]])
      }
      read(filesWith: conforming.subtracting([kind, "Dovetail.\(kind)"]))
    }
    // An extension may conform a type of another file.
    let extended = declared.map(\.declaration).filter { $0.isExtension && isConforming($0) }
    read(filesWith: extended.compactMap(\.path.last))
    let installed = Set(texts.values.flatMap(\.installedComponents))
    let types = Dictionary(grouping: declared.map(\.declaration).filter { !$0.isExtension }, by: \.path)
    let parts = Dictionary(grouping: declared, by: \.declaration.path)
    var names: Set<String> = []
    return declared.compactMap { file, declaration in
      guard declaration.kind != "protocol", isConforming(declaration), let last = declaration.path.last,
        !installed.contains(last), names.insert(declaration.path.joined(separator: ".")).inserted
      else { return nil }
      let parameters = parts[declaration.path, default: []].flatMap { file, part in
        texts[file]?.parametersOfInitializers(in: part) ?? []
      }
      return DeclaredComponent(
        name: declaration.path.joined(separator: "."), module: module, target: target, file: file,
        line: declaration.line,
        arguments: parameters.min { $0.count < $1.count }?.joined(separator: ", ") ?? "",
        obstacle: obstacle(of: declaration, types: types))
    }
  }

  /// - Parameter types: the declarations of types by their paths. A type of another module has none, and is visible.
  private static func obstacle(
    of declaration: SwiftText.Declaration, types: [[String]: [SwiftText.Declaration]]
  ) -> Obstacle? {
    let around = declaration.path.indices.flatMap { types[Array(declaration.path[...$0]), default: []] }
    if !(around + [declaration]).allSatisfy(\.isVisible) { return .hidden }
    if around.contains(where: \.isGeneric) { return .generic }
    return (around + [declaration]).contains(where: \.isConditional) ? .conditional : nil
  }
}
