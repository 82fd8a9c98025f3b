// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Measurement
internal import RunTime

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes programs to be measured, and is itself one with a given number of types.
///
/// ```
/// Programs write random 1000 dovetail       prints the source text of a program; see ``ProgramText/Wiring``
/// Programs build random 1000 warm 11        builds, and measures that; see ``Measurement``
/// Programs validate random 1000 warm 11     validates, and measures that
/// ```
@main
enum Program {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 4, let shape = Shape(rawValue: arguments[1]), let count = Int(arguments[2]), count > 0
    else {
      fail()
    }
    let graph = GraphShape(shape, count: count)
    if arguments[0] == "write", arguments.count == 4, let wiring = ProgramText.Wiring(rawValue: arguments[3]) {
      return print(ProgramText(graph: graph, wiring: wiring), terminator: "")
    }
    let application = RunTimeApplication(graph: graph, types: RunTimeTypes(count: count))
    switch arguments[0] {
    case "build": try Measurement.run(arguments.dropFirst(3)) { try application.build() }
    case "validate": try Measurement.run(arguments.dropFirst(3)) { try application.validate() }
    default: fail()
    }
  }

  private static func fail() -> Never {
    print(
      "usage: Programs { write SHAPE COUNT WIRING | build SHAPE COUNT MEASUREMENT | validate SHAPE COUNT MEASUREMENT }")
    exit(1)
  }
}
