// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The fenced listings of a page: of a Markdown file, or of the documentation comments of a Swift file.
struct Page {
  let path: String
  let fences: [Fence]

  var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.split(separator: ".").dropLast().joined(separator: "_").map {
      $0.isLetter || $0.isNumber ? String($0) : "_"
    }
    .joined()
  }

  /// Whether the listings follow on each other. Those of documentation comments stand each for itself.
  var isContinuous: Bool { path.hasSuffix(".md") }

  init(path: String) throws {
    self.path = path
    var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    if path.hasSuffix(".swift") { lines = lines.map(Self.documentation) }
    fences = Self.fences(in: lines)
  }

  /// What a line says in a documentation comment, or nothing.
  private static func documentation(of line: String) -> String {
    guard let slashes = line.range(of: #"^ *///( |$)"#, options: .regularExpression) else { return "" }
    return String(line[slashes.upperBound...])
  }

  private static func fences(in lines: [String]) -> [Fence] {
    var fences: [Fence] = []
    var open: Fence?
    for (index, line) in lines.enumerated() {
      if var fence = open {
        if line == "```" {
          fences.append(fence)
          open = nil
        } else {
          fence.lines.append(line)
          open = fence
        }
      } else if line.hasPrefix("```") {
        open = Fence(language: String(line.dropFirst(3)), firstLine: index + 2, lines: [])
      }
    }
    return fences
  }
}

/// A listing with the language that its fence names.
struct Fence {
  let language: String
  /// The number of its first line in the page.
  let firstLine: Int
  var lines: [String]
}
