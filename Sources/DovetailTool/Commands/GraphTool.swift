// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A command-line program that checks graphs and answers questions about them.
///
/// Declare one in an executable target that depends on the modules of your app, and list the components that the app
/// builds:
///
/// ```swift
/// struct Graphs: GraphTool {   // with @main in front of it
///   static var graphs: [CheckedGraph] {
///     [CheckedGraph(AppComponent(), built: .async)]
///   }
/// }
/// ```
///
/// Children are checked as part of their parents. Construct main-actor components, generic components and
/// components with parameters here as in the app.
///
/// | command | action |
/// |---|---|
/// | `check`, or nothing | prints errors and warnings like a compiler, and fails if there are errors |
/// | `baseline` | prints the known diagnostics, for `check --baseline FILE` |
/// | `show` | prints a graph as tables, or for another tool |
/// | `find QUERY`, `why QUERY`, `unused` and others | answers a question; `help` lists all |
/// | `export FILE` | writes a graph into a file |
/// | `diff FILE` | prints the changes since the file was written |
/// | `border` | prints what crosses the border to an old container, and what to move next |
/// | `explain ID` | prints the article about an id of a diagnostic |
/// | `fix` | applies fixes to the sources, and keeps those after which a check passes |
///
/// `--help` after a command lists its options, and has an example.
///
/// | status | meaning |
/// |---|---|
/// | 0 | success; for `check` and `fix`: the graphs are sound; for `diff`: nothing has changed |
/// | 1 | a graph is broken, or has changed |
/// | 2 | a file cannot be read or written, or the arguments are invalid; standard error explains it |
///
/// - Isolation: isolated to the main actor, like the start of an app.
/// - Cost: configures and validates the graphs that a command uses. No factory runs. `fix` builds the package after
///   each change.
/// - Origin: `diff`, for the statuses.
public protocol GraphTool {
  /// The graphs, in the order in which they are checked.
  @MainActor static var graphs: [CheckedGraph] { get throws }

  /// The components of the package that no graph has, on purpose; by default, there are none.
  ///
  /// A build names each other component of its modules that no graph has.
  ///
  /// ```swift
  /// struct Graphs: GraphTool {
  ///   static var graphs: [CheckedGraph] { [CheckedGraph(AppComponent())] }
  ///   static var excluded: [Any.Type] { [FileComponent.self] }
  /// }
  /// ```
  @MainActor static var excluded: [Any.Type] { get }
}

extension GraphTool {
  /// No components.
  @MainActor public static var excluded: [Any.Type] { [] }
}

extension GraphTool {
  /// Performs the command that the arguments of the program describe, and ends the program.
  @MainActor public static func main() {
    exit(run(CommandLine.arguments.dropFirst()))
  }

  /// Performs a command, for a program with its own command line.
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
    // Reports go to standard error.
    let isColored = TerminalColors.areWanted(
      onTerminal: isatty(FileHandle.standardError.fileDescriptor) != 0, in: ProcessInfo.processInfo.environment)
    let run = CommandRun(
      program: program, graphs: { try graphs }, excluded: excluded, isColored: isColored,
      isShortened: isatty(FileHandle.standardOutput.fileDescriptor) != 0)
    let outcome = run.outcome(of: Array(arguments))
    // Unbuffered, so that all appear in this order.
    FileHandle.standardError.write(Data(outcome.warning.utf8))
    FileHandle.standardOutput.write(Data(outcome.output.utf8))
    FileHandle.standardError.write(Data(outcome.errors.utf8))
    return outcome.status
  }
}
