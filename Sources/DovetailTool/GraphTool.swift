// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A program for the command line that checks graphs, and answers questions about them.
///
/// Declare one in an executable target that depends on the modules of your app, and list the components that the app builds:
///
/// ```swift
/// struct Graphs: GraphTool {   // with @main in front of it
///   static var graphs: [CheckedGraph] {
///     [CheckedGraph(AppComponent(), built: .async)]
///   }
/// }
/// ```
///
/// Children are checked as a part of their parents. Components of the main actor, generic components and components with parameters are
/// constructed here like in the app.
///
/// | command | what it does |
/// |---|---|
/// | `check`, or nothing | prints errors and warnings like a compiler, and fails if there are errors |
/// | `show` | prints a graph as tables, or for another tool |
/// | `why NAME` | prints a path from the root to a binding |
/// | `who-needs NAME` | prints what requests a binding |
/// | `unused` | prints what the root does not need |
/// | `export FILE` | writes a graph into a file |
/// | `diff FILE` | prints what has changed since the file was written |
///
/// `--help` after a command lists its options.
///
/// | status | meaning |
/// |---|---|
/// | 0 | done; of `check`: the graphs are sound; of `diff`: nothing has changed |
/// | 1 | a graph is broken, or has changed |
/// | 2 | a file cannot be read or written, or the arguments have no meaning; standard error has a sentence |
///
/// - Isolation: belongs to the main actor, as the beginning of an app does.
/// - Cost: configures and validates the graphs that a command is about. No factory runs.
/// - Origin: the statuses of `diff`.
public protocol GraphTool {
  /// The graphs, in the order in which they are checked.
  @MainActor static var graphs: [CheckedGraph] { get throws }
}

extension GraphTool {
  /// Performs the command that the arguments of the program describe, and ends the program.
  @MainActor public static func main() {
    exit(run(CommandLine.arguments.dropFirst()))
  }

  /// Performs a command: for a program that has a command line of its own.
  ///
  /// ```swift
  /// struct Graphs: GraphTool {
  ///   static var graphs: [CheckedGraph] { [CheckedGraph(AppComponent())] }
  /// }
  ///
  /// @MainActor func runCommand() {
  ///   if CommandLine.arguments.dropFirst().first == "graph" { exit(Graphs.run(CommandLine.arguments.dropFirst(2))) }
  /// }
  /// ```
  ///
  /// - Parameter arguments: the arguments, without the name of the program.
  /// - Returns: the status for `exit`.
  /// - Isolation: runs on the main actor, and prints there.
  /// - Cost: that of the command.
  @MainActor public static func run(_ arguments: some Sequence<String>) -> Int32 {
    let program = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Self.self)"
    let outcome = CommandRun(program: program, graphs: { try graphs }).outcome(of: Array(arguments))
    // Unbuffered, so that the two do not change places.
    FileHandle.standardOutput.write(Data(outcome.output.utf8))
    FileHandle.standardError.write(Data(outcome.errors.utf8))
    return outcome.status
  }
}
