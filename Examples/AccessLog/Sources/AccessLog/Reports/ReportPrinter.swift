// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Prints a report in the requested format.
struct ReportPrinter {
  let formats: [OutputFormat: Provider<any ReportFormat>]
  let format: OutputFormat
  let console: any Console

  func print(_ report: Report) throws {
    // A test checks that each name has a format; the graph does not.
    guard let format = formats[format] else {
      preconditionFailure("the graph lacks the format \(format), though it was declared complete")
    }
    try console.write(format.get().text(of: report), to: .output)
  }
}
