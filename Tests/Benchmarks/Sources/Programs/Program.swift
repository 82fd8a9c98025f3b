// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Measurement
internal import RunTime
internal import Workloads

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes programs to be measured, and is itself one: with a given number of types, or of one operation many times.
///
/// ```
/// Programs workloads                        prints the names and titles of all counted workloads
/// Programs perform leaf 1000                sets the workload `leaf` up, and then performs it a thousand times
/// Programs perform leaf-by-hand 1000        the same without Dovetail
/// Programs write random 1000 dovetail       prints the source text of a program; see ``ProgramText/Wiring``
/// Programs build random 1000 warm 11        builds, and measures that; see ``Measurement``
/// Programs validate random 1000 warm 11     validates, and measures that
/// Programs report line 1000 warm 11         reports two lines that declare the same a thousand times, and measures that
/// Programs mistakes                         prints the names of all mistakes
/// Programs mistake missing-binding/keys 99  reports a mistake of this size, and prints the number of each diagnostic
/// ```
@main
enum Program {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["workloads"] {
      return print(Workload.counted.map { "\($0.name)\t\($0.title)" }.joined(separator: "\n"))
    }
    if arguments.first == "perform", arguments.count == 3, let count = Int(arguments[2]) {
      return try perform(arguments[1], count)
    }
    if arguments.count >= 4, arguments[..<2] == ["report", "line"], let count = Int(arguments[2]) {
      return try Measurement.run(arguments.dropFirst(3)) {
        RepeatingApplication(count: count).graph().diagnostics.map(\.description)
      }
    }
    if arguments == ["mistakes"] { return print(Mistake.all.map(\.name).joined(separator: "\n")) }
    if arguments.first == "mistake", arguments.count == 3, let count = Int(arguments[2]),
      let mistake = Mistake.all.first(where: { $0.name == arguments[1] })
    {
      let found = mistake.makeReport(count: count, types: RunTimeTypes(count: count + 1))
      let counts = Dictionary(grouping: found, by: \.id.description).mapValues(\.count)
      return print(counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
    }
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

  private static func perform(_ name: String, _ count: Int) throws {
    for workload in Workload.counted {
      if name == workload.name { return try perform(workload.withDovetail, count) }
      if name == "\(workload.name)-by-hand" { return try perform(workload.byHand, count) }
    }
    fail()
  }

  private static func perform(_ work: Work, _ count: Int) throws {
    switch work {
    case .plain(let prepare): try performPrepared(prepare(count))
    case .async(let prepare):
      let operations = try prepare(count)
      performPrepared { Task(executorPreference: SameThread()) { try await operations() } }
    case .mainActor, .twoThreads: fail()
    }
  }

  /// What `.ci/budgets` counts, by this name.
  @inline(never)
  private static func performPrepared<Failure: Error>(_ operations: () throws(Failure) -> Void) throws(Failure) {
    try operations()
  }

  private static func fail() -> Never {
    print(
      """
      usage: Programs { workloads | perform WORKLOAD COUNT | write SHAPE COUNT WIRING |
        build SHAPE COUNT MEASUREMENT | validate SHAPE COUNT MEASUREMENT | report line COUNT MEASUREMENT |
        mistakes | mistake NAME COUNT }
      """)
    exit(1)
  }
}

/// Runs tasks where they begin, because counters of instructions do not cope with the threads of the default executor.
private final class SameThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    unsafe UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
