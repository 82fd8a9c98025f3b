// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What is left if a signal ends the run, or a check that does not end.
extension FixSafetyTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]) func aSignalRestores(signal: Int32) async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(signal)) { [folder = folder as String, signal = signal as Int32] in
        _ = await MainActor.run {
          Self.fix(URL(filePath: folder)) { check in
            if check == 1 { Self.send(signal) }
            return nil
          }
        }
      }
    }
  }

  @Test func aSignalEndsTheCheckThatRuns() async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
        // The shell has a child of its own.
        await Self.fix(folder, duringTrial: "kill -TERM $PPID; sh -c 'sleep 30; : >ended'; echo")
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    }
  }

  /// A run with a check of the shell, which reads `check` if a fix is on trial. That check ends with a line for itself.
  @discardableResult
  private nonisolated static func fix(_ folder: String, duringTrial check: String) async -> String {
    await MainActor.run {
      try? URL(filePath: folder).write([fault].text(as: .json), into: "fault.json")
      var environment = FixEnvironment()
      environment.show = { _ in }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder, environment: environment)
      let command = "cd '\(folder)'\nif grep -q Lamp \(path); then cat fault.json; else\n\(check)\nfi"
      return run.outcome(of: ["fix", "--yes", "--check", command]).errors
    }
  }

  /// A check that ignores signals has some seconds, unless there is another one.
  @Test(arguments: ["", "sleep 0.3; kill -INT $PPID; sleep 4; : >ended"])
  func aCheckThatIgnoresASignalIsEnded(second: String) async throws {
    try await withSentPackage { folder in
      let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
        [folder = folder as String, second = second as String] in
        await Self.fix(folder, duringTrial: "trap '' TERM INT; kill -TERM $PPID; \(second)\nsleep 30; : >ended")
      }
      #expect(result?.exitStatus == .signal(second.isEmpty ? SIGTERM : SIGINT))
      let shown = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(
        shown.contains(
          "Waiting at most 5 seconds for the check to end. Another signal ends it, and restores the files, at once.\n"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    }
  }

  /// A process in its own group, as a build may leave one, keeps the output open.
  private nonisolated static let daemon = """
    set -m; $(command -v setsid) sh -c 'echo $$ >daemon; sleep 600; : >ended' &
    until [ -s daemon ]; do sleep 0.01; done;
    """

  @Test func aDaemonOfTheCheckDelaysNoRestoring() async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
        await Self.fix(folder, duringTrial: "\(Self.daemon) kill -TERM $PPID; sleep 30")
      }
      try endDaemon(of: folder)
    }
  }

  @Test func aDaemonOfTheCheckDoesNotBlock() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write("", into: "Package.swift")
    try folder.write(Self.source, into: Self.path)
    let errors = await Self.fix(folder.path, duringTrial: "\(Self.daemon) printf '{\n  \"diagnostics\": []\n}'")
    #expect(errors.isEmpty)
    #expect(text(folder) == Self.fixed)
    try endDaemon(of: folder.path)
  }

  #if os(Linux)
    @Test func nothingIsLeftOfTheOutputOfAKilledCheck() async throws {
      let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      let check = "readlink /proc/$$/fd/2 >output; printf '{\n  \"diagnostics\": []\n}'"
      #expect(await Self.fix(folder.path, duringTrial: check).isEmpty)
      #expect(text(folder, "output").hasSuffix(" (deleted)\n"))
    }
  #endif

  /// Ends the daemon, which must still run.
  private func endDaemon(of folder: String) throws {
    #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    let number = text(URL(filePath: folder), "daemon").trimmingCharacters(in: .newlines)
    let group = try #require(Int32(number))
    #expect(kill(-group, SIGKILL) == 0)
  }

  @Test func whatIsIgnoredDoesNotEndIt() async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGHUP, SIG_IGN)
      let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      let result = await MainActor.run {
        Self.fix(folder) { check in
          if check == 1 { Self.send(SIGHUP) }
          return nil
        }
      }
      try FileManager.default.removeItem(at: folder)
      exit(result.status == 0 ? 3 : 4)
    }
  }

  /// A package for another process, which must leave it as it was.
  private func withSentPackage(_ body: (String) async throws -> Void) async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write("", into: "Package.swift")
    try folder.write(Self.source, into: Self.path)
    try await body(folder.path)
    #expect(text(folder) == Self.source)
    #expect(!(try names(folder)).contains(".dovetail-fix"))
    #expect(try names(folder.appending(path: "Sources/Shop")) == ["Shop.swift"])
  }
}
