// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation
internal import Synchronization

/// The Swift files around a test, which a graph knows as `Module/File.swift` only.
///
/// Editors need the path to put a mark on a line.
struct SourceFiles {
  /// The folders to be searched, the closest first.
  private let roots: [String]

  /// The files of the package of a test, and those of the repository around it.
  init(around test: String) {
    var folder = URL(filePath: test).deletingLastPathComponent().standardizedFileURL
    var roots: [String] = []
    // A relative path leads nowhere when the test runs in another folder.
    while test.hasPrefix("/"), folder.pathComponents.count > 1 {
      let isPackage = roots.isEmpty && folder.contains("Package.swift")
      if isPackage || folder.contains(".git") { roots.append(folder.path(percentEncoded: false)) }
      if folder.contains(".git") { break }
      folder.deleteLastPathComponent()
    }
    self.roots = roots
  }

  /// The path of a file; `nil` if there is none, or if it is not clear which one is meant.
  func path(of fileID: String) -> String? {
    guard let module = fileID.split(separator: "/").first, let name = fileID.split(separator: "/").last else {
      return nil
    }
    return roots.lazy.compactMap { root in
      let paths = Self.files(below: root)[String(name), default: []]
      // A module has one file of a name. Its folder mostly has the name of the module.
      let ofModule = paths.filter { path in
        path.dropFirst(root.count).split(separator: "/").dropLast().contains { $0.moduleName == module }
      }
      return ofModule.min { $0.depth < $1.depth } ?? (paths.count == 1 ? paths[0] : nil)
    }.first
  }

  /// The paths of all Swift files below a folder, by their names.
  private static func files(below root: String) -> [String: [String]] {
    listed.withLock { listed in
      if let files = listed[root] { return files }
      var files: [String: [String]] = [:]
      let entries = FileManager.default.enumerator(
        at: URL(filePath: root, directoryHint: .isDirectory), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles)
      while let url = entries?.nextObject() as? URL {
        guard url.pathExtension == "swift" else { continue }
        files[url.lastPathComponent, default: []].append(url.path(percentEncoded: false))
      }
      files = files.mapValues { $0.sorted() }
      listed[root] = files
      return files
    }
  }

  /// Listed once in a process: tests do not add source files.
  private static let listed = Mutex<[String: [String: [String]]]>([:])
}

extension URL {
  fileprivate func contains(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: appending(component: name).path(percentEncoded: false))
  }
}

extension StringProtocol {
  /// The name of the module that a package makes of a target with this name.
  fileprivate var moduleName: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
  }

  fileprivate var depth: Int { count { $0 == "/" } }
}
