// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes a report as text.
package protocol ReportFormat {
  func text(of report: Report) -> String
}
