// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// The parts of `fix` outside of the sources.
package struct FixEnvironment {
  /// Prints, unless there is no reader any more.
  package var show: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }
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
    show("Building and checking the graphs …\n")
    let output = output(command)
    if Interruption.hasCome { throw CommandFailure("it was interrupted") }
    // A build may have printed lines before, and the last one may have no end.
    let report = output[(output.firstRange(of: "{\n  \"")?.lowerBound ?? output.endIndex)...]
    do {
      return try JSONDecoder().decode(Report.self, from: Data(report.utf8)).diagnostics
    } catch {
      let lines = output.split(whereSeparator: \.isNewline)
      let reason = lines.first { $0.contains(": error: ") } ?? lines.last ?? "it prints no report"
      throw CommandFailure("the check fails: \(reason)")
    }
  }

  private struct Report: Decodable {
    let diagnostics: [Diagnostic]
  }

  private static func output(of command: String) -> String {
    #if os(macOS) || os(Linux)
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe
      process.standardError = pipe
      return String(decoding: (try? Interruption.output(of: process, from: pipe)) ?? Data(), as: UTF8.self)
    #else
      return "error: this platform runs no commands"
    #endif
  }
}
