// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Workloads

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Performs one operation many times, so that an instruction counter shows its cost.
///
/// ```
/// HotPath                     prints the names of all counted workloads
/// HotPath leaf 1000           sets the workload `leaf` up, and then performs it a thousand times
/// HotPath leaf-by-hand 1000   the same without Dovetail
/// ```
@main
enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first else {
      for workload in Workload.counted { print(workload.name) }
      return
    }
    guard let count = arguments.dropFirst().first.flatMap({ Int($0) }), arguments.count == 2 else {
      fail("usage: HotPath [WORKLOAD COUNT]")
    }
    for workload in Workload.counted {
      if name == workload.name { return try perform(workload.withDovetail, count) }
      if name == "\(workload.name)-by-hand" { return try perform(workload.byHand, count) }
    }
    fail("error: there is no workload \(name)")
  }

  private static func perform(_ work: Work, _ count: Int) throws {
    guard case .plain(let prepare) = work else { fail("error: only what is plain can be counted") }
    try prepare(count)()
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }
}
