// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Workloads

/// Prints the table of the measurements in several rounds. Its arguments are folders, one for each round, with the
/// files that the benchmark library writes in the format `histogramPercentiles`.
@main
enum Program {
  static func main() {
    do {
      print(try table(of: CommandLine.arguments.dropFirst().map { Round(folder: URL(filePath: $0)) }))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func table(of rounds: [Round]) throws -> Table {
    guard !rounds.isEmpty else { throw Unusable(description: "there are no rounds; usage: Table FOLDER…") }
    var table = Table(columns: ["", "with Dovetail", "by hand", "ratio", "in single rounds", "goal"])
    for workload in Workload.all {
      let outcome = try Outcome(of: workload, in: rounds)
      table.rows.append(outcome.row(title: workload.title, goal: workload.goal))
      if workload.objects > 1 {
        table.rows.append(outcome.divided(by: workload.objects).row(title: "– for an object", goal: workload.goal))
      }
    }
    return table
  }
}

/// An error with a message to print.
struct Unusable: Error, CustomStringConvertible {
  let description: String
}
