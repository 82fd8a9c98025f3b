// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph
internal import Foundation

extension SourceFolder {
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

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }
}
