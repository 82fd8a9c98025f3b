// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What `fix` leaves if it is refused, fails or is ended. `.ci/clients writes` also ends it at each system call.
@Suite @MainActor struct FixSafetyTests {
  nonisolated static let path = "Sources/Shop/Shop.swift"

  /// A source with a statement on line 3, and the fault that its removal fixes.
  nonisolated static let source = """
    struct Shop: Component {
      func configure(binder: Binder) {
        binder.bind(Lamp.self).to { $0 }
      }
    }

    """
  nonisolated static let fixed = source.replacing("    binder.bind(Lamp.self).to { $0 }\n", with: "")

  nonisolated static let date = Date(timeIntervalSince1970: 1_000_000)

  nonisolated static var fault: Diagnostic {
    let site = Site(fileID: "Shop/Shop.swift", line: 3)
    let edit = Diagnostic.Edit(change: .removeStatement, site: site, component: nil, old: "", new: "")
    return Diagnostic(
      id: .missingBinding, severity: .error, subject: "Clock", summary: "nothing binds `Clock`",
      place: Site(fileID: "Shop/Shop.swift", line: 1), path: [], evidence: [],
      notes: [Diagnostic.Note(kind: .fix, text: "fix it", applies: .asWritten, edits: [edit])])
  }

  /// A run in a folder. `check` is called at each check, from 0 on, and its result is what the check prints.
  @discardableResult
  static func fix(
    _ folder: URL, _ arguments: String..., check: @escaping (Int) -> String? = { _ in nil }
  ) -> (shown: String, errors: String, status: Int32) {
    var (environment, shown, checks) = (FixEnvironment(), "", 0)
    environment.show = { shown += $0.replacing(folder.path + "/", with: "") }
    environment.output = { _ in
      defer { checks += 1 }
      return check(checks) ?? (checks == 0 ? [fault] : []).text(as: .json)
    }
    let run = CommandRun(
      program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
    let outcome = run.outcome(of: ["fix", "--yes"] + arguments)
    return (shown, outcome.errors.replacing(folder.path + "/", with: ""), outcome.status)
  }

  func withPackage(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      // A check that begins in the same second must not take it for changed.
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
      try body(folder)
    }
  }

  func text(_ folder: URL, _ path: String = path) -> String {
    String(decoding: FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data(), as: UTF8.self)
  }

  func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Sends a signal to this process. Another thread may get it.
  nonisolated static func send(_ signal: Int32) {
    kill(getpid(), signal)
    usleep(300_000)
  }
}
