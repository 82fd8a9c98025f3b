// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
internal import Foundation

/// The source files of a graph's places.
///
/// A binary has the `#fileID` of each place, `Module/File.swift`, because paths of a developer's machine do not belong
/// in a product. The compiler refuses two files of one name in a module, so the name finds the file in the folder of
/// the module.
package final class SourceFiles {
  /// A file that has the name of a place.
  private struct Candidate {
    let path: String
    /// The names of the folders below the searched one, as names of modules.
    let folders: [String]
    /// The number of packages that contain it, without the searched one.
    let nesting: Int

    static let sources: Set<String> = ["Sources", "Source", "src", "srcs"]

    /// The module of the searched package that has a folder around the file: one of `names`, if they are given, and
    /// otherwise any. The manifest may place one elsewhere, and names it.
    func module(among names: Set<String>?, in manifest: String) -> String? {
      if nesting > 0 { return nil }
      let usual = zip(folders, folders.dropFirst()).first { parent, name in
        Self.sources.contains(parent) && names?.contains(name) != false
      }
      if usual != nil || names != nil || ["Tests", "Plugins"].contains(folders.first) { return usual?.1 }
      return folders.first { manifest.contains("\"\($0)\"") }
    }
  }

  package let folders: [SourceFolder]
  private lazy var files = Self.files(in: folders)
  private var lines: [String: [Substring]] = [:]

  /// The files in some folders.
  package init(in folders: [SourceFolder]) { self.folders = folders }

  /// The path of the file with a `#fileID`; `nil` if it is uncertain.
  package func path(of fileID: String) -> String? {
    let parts = fileID.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let found = files[parts[1]] else { return nil }
    let module = parts[0]
    let named = found.filter { $0.folder.module == module }.min { $0.file.path.count < $1.file.path.count }
    if let named { return named.file.path }
    let others = found.filter { $0.folder.module == nil }.map(\.file)
    let ofModule = others.filter { $0.folders.contains(module) }
    // A folder of this name is more likely among a package's sources than inside another module's folder.
    let ranks = ofModule.map { file in
      let parent = file.folders.firstIndex(of: module).flatMap { $0 == 0 ? nil : file.folders[$0 - 1] }
      return file.nesting * 2 + (parent.map({ $0 == "Tests" || Candidate.sources.contains($0) }) ?? false ? 0 : 1)
    }
    let best = zip(ranks, ofModule).filter { $0.0 == ranks.min() }.map(\.1.path)
    // A target may have a folder of another name.
    let paths = Self.withoutRepetition(ofModule.isEmpty ? others.map(\.path) : best)
    return paths.count == 1 ? paths[0] : nil
  }

  /// The modules of a package, each with its files. Hidden folders do not count, because those of a package contain other
  /// packages.
  ///
  /// - Parameters:
  ///   - package: the folder of the package.
  ///   - named: the modules to look for in folders that belong to no module; if `nil`, all of the package but tests and
  ///     plugins.
  package func modules(
    of package: String, named: Set<String>? = nil
  ) -> [(name: String, files: [(name: String, text: String)])] {
    let prefix = package.hasSuffix("/") ? package : package + "/"
    let manifest = text(of: prefix + "Package.swift")
    var paths: [String: [(name: String, path: String)]] = [:]
    // A file may be in several of the folders.
    var known: Set<String> = []
    for (name, found) in files {
      for (folder, file) in found where file.path.hasPrefix(prefix) {
        guard let module = folder.module ?? file.module(among: named, in: manifest),
          !file.path.dropFirst(prefix.count - 1).contains("/."), known.insert(file.path).inserted
        else { continue }
        paths[module, default: []].append((name, file.path))
      }
    }
    return paths.sorted { $0.key < $1.key }.map { module, paths in
      (module, paths.sorted { $0.name < $1.name }.map { ($0.name, text(of: $0.path)) })
    }
  }

  /// The files that contain a text, in the order of their paths.
  package func files(containing text: String) -> [(path: String, text: String)] {
    Self.withoutRepetition(files.values.flatMap { $0.map(\.file.path) }.sorted()).map { ($0, self.text(of: $0)) }
      .filter { $0.1.contains(text) }
  }

  /// One path of each file, which may be in several of the folders.
  private static func withoutRepetition(_ paths: [String]) -> [String] {
    var known: Set<String> = []
    return paths.filter { known.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted }
  }

  /// The line of a place; `nil` if the file cannot be read, or is too short.
  package func line(of site: Site) -> Substring? {
    guard let lines = path(of: site.fileID).map(lines(of:)) else { return nil }
    return lines.indices.contains(site.line - 1) ? lines[site.line - 1] : nil
  }

  private func lines(of path: String) -> [Substring] {
    if let known = lines[path] { return known }
    // The compiler counts no others.
    let read = text(of: path).split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    lines[path] = read
    return read
  }

  private func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The Swift files in folders, by their names.
  private static func files(
    in folders: [SourceFolder]
  ) -> [String: [(folder: SourceFolder, file: Candidate)]] {
    var files: [String: [(SourceFolder, Candidate)]] = [:]
    for folder in folders {
      // No recursion: a deep tree could overflow the stack.
      var pending = [Candidate(path: folder.path, folders: [], nesting: 0)]
      while let current = pending.popLast() {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: current.path)) ?? []).sorted()
        let isPackage = !current.folders.isEmpty && names.contains("Package.swift")
        let nesting = current.nesting + (isPackage ? 1 : 0)
        for name in names where !name.hasPrefix(".") {
          let path = current.path + (current.path.hasSuffix("/") ? "" : "/") + name
          if name.hasSuffix(".swift") {
            files[name, default: []].append(
              (folder, Candidate(path: path, folders: current.folders, nesting: nesting)))
          } else if isFolder(path) {
            pending.append(
              Candidate(path: path, folders: current.folders + [name.asModuleName], nesting: nesting))
          }
        }
      }
    }
    return files
  }

  /// Whether a path is a folder and no link, because links might lead in a circle.
  private static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}

extension String {
  /// The module name of a target of this name, unless it begins with a digit.
  fileprivate var asModuleName: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
  }
}
