// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A folder in which source files are looked for.
struct SourceFolder: Equatable {
  let path: String
  /// The module of all files in it, if it has one module.
  var module: String?

  init(path: String, module: String? = nil) {
    self.path = path
    self.module = module
  }

  /// Reads the value of an option: `FOLDER`, or `MODULE=FOLDER`.
  init(parsing text: String) throws(CommandFailure) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if Self.isFolder(text) {
      self.init(path: text)
    } else if parts.count == 2, Self.isFolder(parts[1]) {
      self.init(path: parts[1], module: parts[0])
    } else {
      throw CommandFailure("there is no folder \(parts.count == 2 ? parts[1] : text)")
    }
  }

  /// The folder of the package that a folder is in: the nearest with a manifest, upward.
  static func package(around folder: String) -> SourceFolder? {
    var url = URL(filePath: folder).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) {
        return SourceFolder(path: url.path)
      }
      let parent = url.deletingLastPathComponent().standardizedFileURL
      if parent.path == url.path || url.path == "/" { return nil }
      url = parent
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }
}
