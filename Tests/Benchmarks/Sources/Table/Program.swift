// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Workloads

/// Prints the table of what was measured in several rounds. Its arguments are folders, one for each round, with the files
/// that the benchmark library writes in the format `histogramPercentiles`.
@main
enum Program {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().map { Round(folder: URL(filePath: $0)) }
    guard !rounds.isEmpty else { throw Unusable(description: "usage: Table FOLDER…") }
    var table = Table(columns: ["", "with Dovetail", "by hand", "ratio", "in single rounds", "goal"])
    for workload in Workload.all {
      let result = try Result(of: workload, in: rounds)
      table.rows.append(result.row(title: workload.title, goal: workload.goal))
      if workload.objects > 1 {
        table.rows.append(result.divided(by: workload.objects).row(title: "– for an object", goal: workload.goal))
      }
    }
    print(table)
  }
}

/// What ends the program with a message.
struct Unusable: Error, CustomStringConvertible {
  let description: String
}
