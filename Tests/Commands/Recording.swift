// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Session {
  /// Writes outputs into the page. If a listing has failed, so that outputs are missing, the rest of the page stays.
  func record(_ outputs: [String]) throws {
    var lines = page.lines
    // From the last to the first, so that the remaining line numbers stay right.
    for (listing, output) in zip(listings, outputs).reversed() {
      guard let shown = listing.output else { continue }
      let start = shown.firstLine - 1
      var printed = output.components(separatedBy: "\n")
      if printed.last == "" { printed.removeLast() }
      lines.replaceSubrange(start..<(start + shown.lines.count), with: printed)
    }
    try lines.joined(separator: "\n").write(toFile: page.path, atomically: true, encoding: .utf8)
  }
}
