// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A `bash` that runs listings one after another: later ones see the variables, functions and background jobs.
///
/// The shell reads its commands from a pipe, and answers with a line after each listing. The first failing command ends
/// the shell instead, which closes the pipe for the answers.
struct Shell {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()

  /// Each job is a process group, the foreground one as well; the end of the shell ends all jobs.
  private static let beginning = """
    set -euo pipefail
    set -o monitor
    trap 'status=$?; for job in $(jobs -p); do kill -- "-$job" 2>/dev/null || true; done; exit $status' EXIT

    """

  /// Starts a shell in which `swift` is bin/swift. Its files are in `folder`.
  init(configuration: String, folder: String) throws {
    var environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? ""
    environment["PATH"] = "\(FileManager.default.currentDirectoryPath)/Tests/Checks/Commands/bin:\(path)"
    environment["DOVETAIL_PATH"] = path
    environment["DOVETAIL_CONFIGURATION"] = configuration
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash"]
    process.environment = environment
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    endWithProgram(process.processIdentifier)
    send(Self.beginning)
  }

  /// Runs the listing in a file, and writes its standard output to another file. Returns whether it succeeded.
  func run(_ listing: String, output: String) -> Bool {
    send(". '\(listing)' </dev/null >'\(output)'\necho\n")
    return !answers.fileHandleForReading.availableData.isEmpty
  }

  /// Ends the shell and its jobs.
  func end() {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    current = 0
  }

  private func send(_ text: String) { commands.fileHandleForWriting.write(Data(text.utf8)) }
}

/// The running shell, or 0. A signal handler cannot capture it. Only `Shell` writes it, from the main thread.
nonisolated(unsafe) private var current: pid_t = 0

/// Lets the signals that end the program end the shell first, which has a separate process group.
private func endWithProgram(_ shell: pid_t) {
  current = shell
  for number in [SIGHUP, SIGINT, SIGTERM] {
    signal(number) { number in
      if current != 0 { kill(current, SIGTERM) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
