// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Values separated by commas, and quoted as in RFC 4180. An empty line separates sections.
struct CSVFormat: ReportFormat {
  func text(of report: Report) -> String {
    report.sections.map(text(of:)).joined(separator: "\n")
  }

  private func text(of section: Section) -> String {
    let lines = [section.columns.map(\.name)] + section.rows.map { $0.map(\.plain) }
    return lines.map { $0.map(quote).joined(separator: ",") + "\n" }.joined()
  }

  private func quote(_ value: String) -> String {
    guard value.utf8.contains(where: { #"",\#r\#n"#.utf8.contains($0) }) else { return value }
    return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
