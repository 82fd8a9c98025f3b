// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A table of a report.
package struct Section: Equatable {
  package let name: String
  package let title: String
  package let columns: [Column]
  package let rows: [[Cell]]

  package init(name: String, title: String, columns: [Column], rows: [[Cell]]) {
    self.name = name
    self.title = title
    self.columns = columns
    self.rows = rows
  }
}
