// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

@MainActor extension GraphToolCommand {
  static let fix = Self(
    name: "fix", summary: "Applies the fixes of reports to the sources, and keeps those after which a check passes.",
    example: "--yes",
    options: [
      .init(name: "--yes", help: "Applies what is complete as written, and does not ask."),
      .init(
        name: "--all", help: "Applies the first fixes of all diagnostics before it checks, if they fit together."),
      .init(name: "--strict", help: "Fixes warnings as well."),
      .init(name: "--keep", help: "Keeps a fix although callers must change, and prints the compiler's errors."),
      .init(
        name: "--check", value: "command",
        help: "Builds, and prints what `check --as json` prints. By default, `swift run` of this program. With --from, "
          + "runs the test that writes the graphs."),
      .graph, .from,
      .init(
        name: "--sources", value: "folder",
        help: "As in `check`. Sources of other packages change only if one of these folders is theirs."),
    ], run: fix)

  private static func fix(_ context: CommandContext) throws -> CommandRun.Outcome {
    var session = try FixSession(context)
    try session.run()
    let rest = session.rest
    let errors = rest + session.newWarnings + session.sum
    return rest.isEmpty
      ? .init(output: "Nothing is left to fix\(session.remark).\n", errors: errors) : .init(errors: errors, status: 1)
  }
}

extension CommandContext {
  /// The faults after a new build, and the files of graphs that it has written.
  ///
  /// - Parameter expected: the files that it must write. Without one of them, a part of the graphs is not checked.
  func check(
    writing expected: Set<String> = []
  ) throws(CommandFailure) -> (faults: [Diagnostic], written: Set<String>) {
    guard let names = arguments.options["--from"] else { return (try run.environment.faults(by: commandOfCheck), []) }
    guard arguments.has("--check") else {
      throw CommandFailure("with --from, `fix` needs --check: a command that runs the test which writes the graphs")
    }
    let former = try GraphFiles(names)
    // The tests write where they are read, unless the command says otherwise. `xcodebuild` removes the prefix.
    let folder = names.count == 1 && former.isFolder ? WholeFile(names[0]).path.quoted : nil
    let export = folder.map { "export DOVETAIL_GRAPHS=\($0) TEST_RUNNER_DOVETAIL_GRAPHS=\($0); " } ?? ""
    let output = try run.environment.output(ofCheck: export + commandOfCheck)
    let written = try GraphFiles(names).graphs(writtenSince: former)
    let paths = Set(written.map(\.path))
    if written.isEmpty || !expected.isSubset(of: paths) {
      if output.contains(": error: ") { throw FixEnvironment.failure(ofCheckWith: output) }
      let missing = expected.subtracting(paths).sorted().first ?? names[0]
      let end = output.split(whereSeparator: \.isNewline).last.map { " It ends with: \($0)" } ?? ""
      throw CommandFailure("the check does not write \(missing): is DOVETAIL_GRAPHS set for its tests?\(end)")
    }
    let context = try run.context(for: arguments, filed: written)
    return (try context.advisedFaults(besides: Baseline(nil), ofEachGraph: true).faults, paths)
  }

  /// The command of the shell that builds the package and prints the faults of its graphs.
  private var commandOfCheck: String {
    if let command = arguments.value(of: "--check") { return command }
    let options = ["--graph", "--sources"].flatMap { name in
      (arguments.options[name] ?? []).flatMap { [name, $0] }
    }
    return (["swift", "run", "--package-path", package, run.program, "check", "--as", "json"] + options)
      .map(\.quoted).joined(separator: " ")
  }
}

extension String {
  /// As one word of the shell.
  fileprivate var quoted: String { "'\(replacing("'", with: "'\\''"))'" }
}
