// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// One diagnostic in the form of a compiler: a line with what is wrong, and a line for each place and each piece of advice.
struct CompilerLines {
  let text: String

  init(for diagnostic: Diagnostic, path: (Site) -> String) {
    func line(_ site: Site?, _ kind: String, _ message: String) -> String {
      let place = site.map { "\(path($0)):\($0.line):1: " } ?? ""
      return "\(place)\(kind): \(message.onOneLine)\n"
    }
    let site = diagnostic.markedSite
    let rows = diagnostic.evidence.filter { $0.site != nil }.map { row in
      line(row.site, "note", "\(row.role) `\(row.subject)`" + (row.remark.map { " (\($0))" } ?? ""))
    }
    text =
      line(site, diagnostic.severity.rawValue, "[\(diagnostic.id)] \(diagnostic.summary)") + rows.joined()
      + diagnostic.notes.map { line(site, "note", "\($0.kind.rawValue): \($0.text)") }.joined()
  }
}

extension String {
  /// The text without line breaks, for a language in which a line ends a message.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: "; ") }
}
