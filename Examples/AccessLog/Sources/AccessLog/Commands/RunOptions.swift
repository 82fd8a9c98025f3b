// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser

/// The options of all commands that read logs.
package struct RunOptions: ParsableArguments {
  @Argument(help: "The logs to read, one after the other; - is standard input.", completion: .file())
  var files = ["-"]

  @Option(help: "How the report is printed.")
  var format = OutputFormat.text

  @Option(help: "Leave out what happened before, such as 2026-03-02 or 2026-03-02T08:30:00Z.")
  var from: Timestamp?

  @Option(help: "Leave out what happened then or later.")
  var to: Timestamp?

  @Flag(
    inversion: .prefixedNo,
    help: "Tell on standard error how far the reading is. (default: if that is a terminal)")
  var progress: Bool?

  package init() {}

  package func validate() throws {
    if let from, let to, from >= to {
      throw ValidationError("Nothing can happen from \(from) and before \(to).")
    }
  }
}
