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
    let folders = sequence(first: URL(filePath: folder).standardizedFileURL) { url in
      let parent = url.deletingLastPathComponent().standardizedFileURL
      return parent.path == url.path ? nil : parent
    }
    return folders.first { FileManager.default.fileExists(atPath: $0.appending(path: name).path) }
      .map { SourceFolder(path: $0.path) }
  }
}
