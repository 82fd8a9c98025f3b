// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A folder to search for source files.
package struct SourceFolder: Equatable, Sendable {
  package let path: String
  /// The module of all files in it, if it has one module.
  package let module: String?

  package init(path: String, module: String? = nil) {
    self.path = path
    self.module = module
  }

  /// The nearest folder, from another upwards, that contains a file or a folder of a name, such as a manifest.
  package static func containing(_ name: String, around folder: String) -> SourceFolder? {
    var url = URL(filePath: folder).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: url.appending(path: name).path) { return SourceFolder(path: url.path) }
      let parent = url.deletingLastPathComponent().standardizedFileURL
      if parent.path == url.path || url.path == "/" { return nil }
      url = parent
    }
  }
}
