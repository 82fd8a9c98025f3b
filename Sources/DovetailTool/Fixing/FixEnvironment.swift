// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// The parts of `fix` outside of the sources.
package struct FixEnvironment {
  /// Prints, unless there is no reader any more.
  package var show: (String) -> Void = Self.show
  /// Asks for consent.
  package var confirms: (String) -> Bool = { question in
    FileHandle.standardOutput.write(Data(question.utf8))
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
  /// The output of a command of the shell, errors included.
  package var output: (String) -> String = Self.output

  package init() {}
}

extension FixEnvironment {
  /// The faults that `check --as json` prints.
  func faults(by command: String) throws(CommandFailure) -> [Diagnostic] {
    let output = try output(ofCheck: command)
    // A build may have printed lines before, and the last one may have no end. The program may have printed others, which
    // come behind the report if they were kept until the end.
    let start = output.firstRange(of: "{\n  \"diagnostics\"")?.lowerBound ?? output.endIndex
    let report = output[start..<(output[start...].firstRange(of: "\n}")?.upperBound ?? output.endIndex)]
    do { return try [Diagnostic](json: Data(report.utf8)) } catch { throw Self.failure(ofCheckWith: output) }
  }

  func output(ofCheck command: String) throws(CommandFailure) -> String {
    show("Building and checking the graphs …\n")
    let output = output(command)
    if Interruption.hasCome { throw CommandFailure("it was interrupted") }
    return output
  }

  /// Why a check has no report, with the errors of the compiler.
  static func failure(ofCheckWith output: String) -> CommandFailure {
    let lines = output.split(whereSeparator: \.isNewline)
    let reason = lines.first { $0.contains(": error: ") } ?? lines.last ?? "it prints no report"
    var failure = CommandFailure("the check fails: \(reason)")
    failure.errors = lines.filter { $0.contains(#/^/.+:\d+:\d+: error: /#) }.map(String.init).uniqued()
    return failure
  }

  private static func show(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func output(of command: String) -> String {
    #if os(macOS) || os(Linux)
      // Not a pipe, which processes that the command leaves behind would keep open.
      let file = URL.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)").path
      guard FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]),
        let output = FileHandle(forUpdatingAtPath: file)
      else { return "\(file) cannot be written" }
      // Nothing is left of it if the program is killed.
      try? FileManager.default.removeItem(atPath: file)
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try? Interruption.run(process, patience: 5) {
        show(
          "Waiting at most 5 seconds for the check to end. Another signal ends it, and restores the files, at once.\n")
      }
      try? output.seek(toOffset: 0)
      return String(decoding: (try? output.readToEnd()) ?? Data(), as: UTF8.self)
    #else
      return "error: this platform runs no commands"
    #endif
  }
}
