// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// One diagnostic in the form of a compiler: a line for the fault, and a line for each place and each piece of advice.
struct CompilerLines {
  let text: String

  /// - Parameters:
  ///   - path: the path of the file of a place.
  ///   - source: the line of source at a place, which is quoted; `nil` if it is not known.
  init(for diagnostic: Diagnostic, path: (Site) -> String, source: (Site) -> Substring? = { _ in nil }) {
    func line(_ site: Site?, _ kind: String, _ message: String) -> String {
      let place = site.map { "\(path($0)):\($0.line):1: " } ?? ""
      return "\(place)\(kind): \(message.onOneLine)\n"
    }
    func quote(_ site: Site?) -> String {
      site.flatMap { site in source(site).map { "\(site.line) | \($0)\n" } } ?? ""
    }
    let site = diagnostic.markedSite
    let rows = diagnostic.evidence.filter { $0.site != nil }.map { row in
      line(row.site, "note", "\(row.role) `\(row.subject)`" + (row.remark.map { " (\($0))" } ?? ""))
        + (row.site == site ? "" : quote(row.site))
    }
    let advice = diagnostic.notes.map { note in
      // A fix is placed at its edit.
      line(
        note.edits.lazy.compactMap(\.site).first ?? site, "note",
        note.kind == .note ? note.text : "\(note.kind.rawValue): \(note.text)")
    }
    text =
      line(site, diagnostic.severity.rawValue, "[\(diagnostic.id)] \(diagnostic.summary)") + quote(site)
      + rows.joined() + advice.joined()
  }
}

extension Collection<Diagnostic> {
  /// The diagnostics as ``ReportFormat/compilerLines``, with the lines of source that they are about.
  package func compilerLines(path: (Site) -> String, line: (Site) -> Substring?) -> String {
    map { CompilerLines(for: $0, path: path, source: line).text }.joined()
  }
}

extension String {
  /// The text without line breaks, for a language of one line per message.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: "; ") }
}
