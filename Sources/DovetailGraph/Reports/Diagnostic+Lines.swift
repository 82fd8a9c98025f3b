// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Diagnostic {
  /// The place that a mark belongs to: the line to edit, or else the first that the report shows.
  package var markedSite: Site? { place ?? evidence.lazy.compactMap(\.site).first }

  /// The lines of ``ReportFormat/compilerLines``: one for the fault, and one for each place and each piece of advice.
  ///
  /// - Parameters:
  ///   - path: the path of the file of a place.
  ///   - source: the line of source at a place, which is quoted once; `nil` if it is not known.
  ///   - emphasis: what a severity, or the kind of advice, looks like.
  package func compilerLines(
    path: (Site) -> String, source: (Site) -> Substring? = { _ in nil }, emphasis: (String) -> String = { $0 }
  ) -> String {
    func line(_ site: Site?, _ kind: String, _ message: String) -> String {
      let place = site.map { "\(path($0)):\($0.line):1: " } ?? ""
      // One line is one message.
      return "\(place)\(emphasis(kind)): \(message.split(whereSeparator: \.isNewline).joined(separator: "; "))\n"
    }
    var quoted: Set<Site> = []
    func quote(_ site: Site?) -> String {
      guard let site, quoted.insert(site).inserted else { return "" }
      return source(site).map { "\(site.line) | \($0)\n" } ?? ""
    }
    let headline = line(markedSite, severity.rawValue, "[\(id)] \(summary)") + quote(markedSite)
    let rows = evidence.filter { $0.site != nil }.map { row in
      line(row.site, "note", "\(row.role) `\(row.subject)`" + (row.remark.map { " (\($0))" } ?? "")) + quote(row.site)
    }
    let advice = notes.map { note in
      // A fix is placed at its edit.
      let site = note.edits.lazy.compactMap(\.site).first ?? markedSite
      return line(site, "note", note.kind == .note ? note.text : "\(emphasis(note.kind.rawValue)): \(note.text)")
    }
    return headline + rows.joined() + advice.joined()
  }

  /// The command of a GitHub workflow.
  func workflowCommand(path: (Site) -> String) -> String {
    func escaped(_ text: String) -> String {
      // A carriage return with a line feed is one character.
      text.replacing("%", with: "%25").unicodeScalars.map { $0 == "\r" ? "%0D" : $0 == "\n" ? "%0A" : "\($0)" }.joined()
    }
    func property(_ text: String) -> String {
      escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
    let command = severity == .note ? "notice" : severity.rawValue
    let place = markedSite.map { "file=\(property(path($0))),line=\($0.line)," } ?? ""
    let message = [summary] + (self.path.isEmpty ? [] : [self.path.joined(separator: " → ")]) + notes.map(\.line)
    return "::\(command) \(place)title=\(property(id.description))::\(escaped(message.joined(separator: "\n")))\n"
  }
}

extension Diagnostic.Note {
  /// The advice with its kind.
  var line: String { "\(kind.rawValue): \(text)" }
}
