// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Runs analyzers over the logs.
struct Analysis {
  let reader: LogReader
  let console: any Console

  func report(by analyzers: [any Analyzer]) throws -> Report {
    var analyzers = analyzers
    let tally = try reader.read { entry in
      for index in analyzers.indices { analyzers[index].observe(entry) }
    }
    if let warning = tally.warning { try console.write(warning + "\n", to: .error) }
    return Report(sections: analyzers.map { $0.section() })
  }
}
