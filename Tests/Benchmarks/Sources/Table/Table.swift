// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A Markdown table, readable as plain text.
struct Table: CustomStringConvertible {
  let columns: [String]
  var rows: [[String]] = []

  init(columns: [String]) {
    self.columns = columns
  }

  var description: String {
    let widths = columns.indices.map { column in ([columns] + rows).map { $0[column].count }.max() ?? 0 }
    // All but the first column align right.
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + (column == 0 ? 2 : 1)) + (column == 0 ? "" : ":")
    }
    let lines = ([columns] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? " \(cell)\(padding) " : " \(padding)\(cell) "
      }
      return "|\(cells.joined(separator: "|"))|"
    }
    return ([lines[0], "|\(rule.joined(separator: "|"))|"] + lines.dropFirst()).joined(separator: "\n")
  }
}
