// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// The article of a diagnostic's id, as plain text for a terminal.
struct Article {
  let text: String

  /// Reads an article of a DocC catalogue; `nil` if it is not there.
  init?(about id: Diagnostic.ID, in catalogue: String) {
    guard let page = FileManager.default.contents(atPath: "\(catalogue)/Diagnostics/\(id).md") else { return nil }
    let lines = String(decoding: page, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var isListing = false
    text = lines.compactMap { line in
      if line.hasPrefix("```") {
        isListing.toggle()
        return nil
      }
      if isListing { return line.isEmpty ? "\n" : "    \(line)\n" }
      if line.hasPrefix("## ") { return line == "## Overview" ? nil : line.dropFirst(3).uppercased() + "\n" }
      return (line.hasPrefix("# ") ? String(line.dropFirst(2)) : Self.words(of: line)) + "\n"
    }.joined().replacing("\n\n\n", with: "\n\n")
  }

  /// The catalogue among the sources that this program was built of.
  static let catalogue = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Dovetail/Documentation.docc").path

  /// A line with the names of symbols and the titles of pages instead of links, and without emphasis.
  private static func words(of line: Substring) -> String {
    String(line).replacing(/``([^`]+)``/) { link in
      "`\(link.1.replacing("/", with: ".").replacing("fileID:line:", with: ""))`"
    }.replacing(/\[([^\]]+)\]\([^)\s]+\)/) { link in
      Diagnostic.ID.described.contains { $0.description == link.1 } ? "`\(link.1)`" : "“\(link.1)”"
    }.replacing(/(^|\s)\*([^*]+)\*/) { "\($0.1)\($0.2)" }
  }
}
