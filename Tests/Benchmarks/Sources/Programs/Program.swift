// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes programs that are to be measured.
///
/// ```
/// Programs write random 1000 dovetail     prints the source text of a program; see ``ProgramText/Wiring``
/// ```
@main
enum Program {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3, let shape = Shape(rawValue: arguments[1]), let count = Int(arguments[2]), count > 0
    else {
      fail()
    }
    let graph = GraphShape(shape, count: count)
    switch arguments[0] {
    case "write":
      guard arguments.count == 4, let wiring = ProgramText.Wiring(rawValue: arguments[3]) else { fail() }
      print(ProgramText(graph: graph, wiring: wiring))
    default: fail()
    }
  }

  private static func fail() -> Never {
    print("usage: Programs write SHAPE COUNT WIRING")
    exit(1)
  }
}
