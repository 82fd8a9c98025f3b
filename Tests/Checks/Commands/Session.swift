// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The shell listings of a page, for one shell to run in this order.
struct Session {
  let page: Page
  let listings: [Listing]

  init(page: Page) {
    self.page = page
    let followers = page.fences.dropFirst().map(Optional.some) + [nil]
    listings = zip(page.fences, followers).compactMap { fence, next in
      guard fence.language == "sh" else { return nil }
      let output = next.flatMap { ["mermaid", "text"].contains($0.language) ? $0 : nil }
      return Listing(commands: fence, output: output.flatMap { page.isBlank(from: fence, to: $0) ? $0 : nil })
    }
  }

  /// Ways to hide a failure of the session, as complaints.
  var weaknesses: [String] {
    var weaknesses: [String] = []
    let lines = listings.flatMap(\.commands.lines)
    let example = (page.path as NSString).deletingLastPathComponent
    if !example.isEmpty, FileManager.default.fileExists(atPath: "\(example)/Tests"),
      !lines.contains("swift test --package-path \(example)")
    {
      weaknesses.append("\(page.path) does not say how to run the tests")
    }
    if listings.isEmpty { weaknesses.append("\(page.path) has no commands") }
    for line in lines where Self.hidesFailures(line) {
      weaknesses.append("\(page.path) hides failures of its commands: \(line)")
    }
    return weaknesses
  }

  /// Whether the shell may continue after a failure in this line, or stop before the listing ends.
  private static func hidesFailures(_ line: String) -> Bool {
    // A printed status is compared with the page.
    let printed = #" || echo "status $?""#
    let rest = line.hasSuffix(printed) ? line.dropLast(printed.count) : line[...]
    let word = rest.drop { $0 == " " }.prefix { $0.isLetter }
    return rest.contains("&&") || rest.contains("||") || ["exec", "exit", "return", "set", "trap"].contains(word)
  }
}

/// A shell listing.
struct Listing {
  let commands: Fence
  /// Its standard output, if the page shows it.
  let output: Fence?
}

extension Page {
  /// Whether only blank lines are between two fences, one after the other.
  fileprivate func isBlank(from fence: Fence, to next: Fence) -> Bool {
    // Line numbers begin with 1, indices with 0; the opening and closing lines of a fence surround its own.
    lines[(fence.firstLine + fence.lines.count)..<(next.firstLine - 2)].allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}
