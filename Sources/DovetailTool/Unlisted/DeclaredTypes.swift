// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

/// The types that the sources of the program's package declare.
final class DeclaredTypes {
  /// A declaration or an extension of a type.
  struct Part {
    let module: String
    let fileID: String
    let source: SwiftText
    let declaration: SwiftText.Declaration

    var site: Site { Site(fileID: fileID, line: declaration.line) }
  }

  /// The Swift modules.
  let modules: [(name: String, files: [(name: String, text: String)])]
  private let files: [(module: String, fileID: String, text: String)]
  /// The sources that have been read, by the places of their files.
  private var read: [Int: (source: SwiftText, parts: [Part])] = [:]
  /// The declarations in the files that contain one of some words.
  private var mentioned: [Set<String>: [Part]] = [:]

  init(in modules: [(name: String, files: [(name: String, text: String)])]) {
    self.modules = modules
    files = modules.flatMap { module in module.files.map { (module.name, "\(module.name)/\($0.name)", $0.text) } }
  }
}

extension DeclaredTypes {
  var isEmpty: Bool { files.isEmpty }

  func source(of fileID: String) -> SwiftText? {
    files.firstIndex { $0.fileID == fileID }.map { self[$0].source }
  }

  /// The declaration of a type and its extensions; none if several types have the name.
  ///
  /// - Parameter module: the only Swift module that counts.
  func parts(of path: [String], in module: String? = nil) -> [Part] {
    guard let name = path.last else { return [] }
    let isQualified = path.count > 1 && modules.contains { $0.name == path[0] }
    let inner = path.dropFirst(isQualified ? 1 : 0)
    let found = parts(mentioning: [name]).filter {
      $0.declaration.path.suffix(inner.count) == inner && (module == nil || $0.module == module)
    }
    return found.count { !$0.declaration.isExtension } == 1 ? found : []
  }

  /// The only declaration of a type, or the only one in a Swift module.
  func declaration(of path: [String], in module: String? = nil) -> Part? {
    parts(of: path, in: module).first { !$0.declaration.isExtension }
  }

  /// The declaration of the type that has a name in code outside of all types. There, inner types have longer names.
  func outerDeclaration(of path: [String]) -> Part? {
    let found = declarations(of: path.last ?? "").filter { $0.declaration.path == path }
    return found.count == 1 ? found[0] : declaration(of: path)
  }

  /// Whether the package declares several types of a name.
  func isAmbiguous(_ name: String) -> Bool { declarations(of: name).count > 1 }

  func isDeclared(_ name: String) -> Bool { !declarations(of: name).isEmpty }

  private func declarations(of name: String) -> [Part] {
    parts(mentioning: [name]).filter { !$0.declaration.isExtension && $0.declaration.path.last == name }
  }

  /// The declarations of the types that conform to a protocol, also through others and through superclasses. A private
  /// type does not count, because other files cannot name it.
  func types(conformingTo name: String) -> [Part] {
    var names: Set = [name]
    while true {
      let conforming = parts(mentioning: names).filter { part in
        part.declaration.inherited.contains { names.contains($0.lastName) }
      }
      let general = conforming.filter { ["protocol", "class"].contains($0.declaration.kind) }
      let known = names.count
      names.formUnion(general.compactMap(\.declaration.path.last))
      if names.count > known { continue }
      let paths = conforming.filter { $0.declaration.kind != "protocol" }.map(\.declaration.path).uniqued()
      return paths.flatMap { path in parts(mentioning: Set(path.suffix(1))).filter { $0.declaration.path == path } }
        .filter { !$0.declaration.isExtension && !$0.declaration.isPrivate }
    }
  }

  /// Whether a module may name the public types of another, because it imports it.
  func imports(_ other: String, in module: String) -> Bool {
    files.indices.contains { place in
      files[place].module == module && files[place].text.contains(other) && self[place].source.imports(other)
    }
  }

  /// Whether code of the package constructs a type or uses a static member of it, as far as its words show.
  func isConstructed(_ type: Part) -> Bool {
    guard let name = type.declaration.path.last else { return false }
    return files.indices.contains { files[$0].text.contains(name) && self[$0].source.calls(name) }
  }

  /// Whether a line can name a type.
  func canName(_ type: Part, at site: Site) -> Bool {
    if type.module != site.module {
      return type.declaration.isVisible && source(of: site.fileID)?.imports(type.module) == true
    }
    return !type.declaration.isPrivate || type.fileID == site.fileID
  }

  /// The initializers that make an instance of a type, and its static functions that return it, in its Swift module.
  func constructors(of type: Part) -> [SwiftText.Constructor] {
    let parts = parts(of: type.declaration.path, in: type.module)
    return parts.constructors(named: "init").filter { !$0.isFailable && !$0.isDecoder }
      + parts.flatMap { $0.source.staticConstructors(in: $0.declaration) }
  }

  private func parts(mentioning words: Set<String>) -> [Part] {
    if let known = mentioned[words] { return known }
    let parts = files.indices.filter { words.contains(where: files[$0].text.contains) }.flatMap { self[$0].parts }
    mentioned[words] = parts
    return parts
  }

  // Reading takes long, and few files contain a name.
  private subscript(place: Int) -> (source: SwiftText, parts: [Part]) {
    if let known = read[place] { return known }
    let (source, file) = (SwiftText(files[place].text), files[place])
    // Of half a file, nothing is known.
    let parts = (source.isComplete ? source.declarations : []).map {
      Part(module: file.module, fileID: file.fileID, source: source, declaration: $0)
    }
    read[place] = (source, parts)
    return (source, parts)
  }
}

extension SwiftText {
  fileprivate func calls(_ name: String) -> Bool {
    tokens.indices.contains { texts(at: $0, are: name, "(") || texts(at: $0, are: name, ".") }
  }
}

extension [DeclaredTypes.Part] {
  func constructors(named name: String) -> [SwiftText.Constructor] {
    flatMap { $0.source.constructors(named: name, in: $0.declaration) }
  }
}

extension String {
  /// The name of a type without those around it.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
