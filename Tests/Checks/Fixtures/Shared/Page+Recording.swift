// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Page {
  /// Writes outputs into the page, in place of the fences that show them.
  func record(_ outputs: [(shown: Fence, text: String)]) throws {
    // The lines of documentation comments lack their slashes.
    if path.hasSuffix(".swift") { throw Failure("\(path) has an output in a comment, which cannot be recorded") }
    var lines = lines
    // From the last to the first, so that the remaining line numbers stay right.
    for (shown, text) in outputs.reversed() {
      let start = shown.firstLine - 1
      var printed = text.components(separatedBy: "\n")
      if printed.last == "" { printed.removeLast() }
      lines.replaceSubrange(start..<(start + shown.lines.count), with: printed)
    }
    try write(lines.joined(separator: "\n"), to: path)
  }
}

/// The folders of the examples.
var exampleFolders: [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "Examples")) ?? []
  return names.sorted().map { "Examples/\($0)" }.filter { example in
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: example, isDirectory: &isFolder) && isFolder.boolValue
  }
}
