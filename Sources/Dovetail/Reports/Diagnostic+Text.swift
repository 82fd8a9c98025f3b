// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension [Diagnostic] {
  /// The diagnostics as text: by the reports of the program, or else two lines each.
  var text: String {
    ReportHook.reports?.text(for: self)
      ?? map(\.compactText).joined(separator: "\n") + "\n\n" + ReportHook.hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as plain text of several lines.
  ///
  /// Long paths and tables are shortened, and many equal lines become one line with a count. ``path`` and ``evidence``
  /// are complete.
  public var description: String { [self].text }

  fileprivate var compactText: String {
    var sites: [String] = []
    for site in [place] + evidence.map(\.site) {
      if let site, !sites.contains(site.description), sites.count < 4 { sites.append(site.description) }
    }
    let lines = sites.isEmpty ? "" : " (" + sites.joined(separator: ", ") + ")"
    return "\(severity.rawValue): [\(id)] \(summary)\(lines)"
      + (path.isEmpty ? "" : "\n  " + path.joined(separator: " → "))
  }
}
