// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How a report is written down.
package protocol ReportFormat {
  func text(of report: Report) -> String
}
