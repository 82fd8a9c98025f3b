// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// Applies fixes, and keeps those after which a new check finds their faults no more and no others.
@MainActor struct FixSession {
  private typealias Attempt = (fault: Diagnostic, fix: Diagnostic.Note, changes: [SourceChange])

  let environment: FixEnvironment
  /// The command of the shell that builds the package and prints its faults.
  let command: String
  /// The severities of the faults to fix.
  let severities: Set<Diagnostic.Severity>
  /// The number of faults to fix before a check.
  private var limit: Int
  private var editor: SourceEditor
  private var faults: [Diagnostic]
  /// Why fixes are not applied.
  private var reasons: [[String]: String] = [:]

  /// Begins with a check, so that the sources are those that were built.
  init(
    in files: SourceFiles, _ environment: FixEnvironment, checkingBy command: String, isStrict: Bool, isTogether: Bool
  ) throws(CommandFailure) {
    self.environment = environment
    self.command = command
    severities = isStrict ? [.error, .warning] : [.error]
    limit = isTogether ? .max : 1
    editor = SourceEditor(files: files, checked: .now)
    faults = try environment.faults(by: command)
  }
}

extension FixSession {
  /// The faults that are left, each with its fixes and why they are not applied.
  var rest: [(fault: Diagnostic, fixes: [(note: Diagnostic.Note, reason: String)])] {
    faults.filter { severities.contains($0.severity) }.map { fault in
      (fault, fault.notes.compactMap { fix in reasons[fault.mark(of: fix)].map { (fix, $0) } })
    }
  }

  mutating func run() {
    while true {
      let attempts = nextAttempts()
      if attempts.isEmpty { return }
      do throws(CommandFailure) {
        try keep(attempts)
        for attempt in attempts { environment.show("fixed: [\(attempt.fault.id)] \(attempt.fault.summary)\n") }
      } catch {
        environment.show("not applied, because \(error.sentence)\n")
        if attempts.count == 1 { reasons[attempts[0].fault.mark(of: attempts[0].fix)] = error.sentence }
        limit = 1
      }
    }
  }

  /// The first fixes that were not tried and that do not touch the same statement.
  private mutating func nextAttempts() -> [Attempt] {
    var attempts: [Attempt] = []
    for fault in faults where severities.contains(fault.severity) && attempts.count < limit {
      for fix in fault.notes where !fix.edits.isEmpty && reasons[fault.mark(of: fix)] == nil {
        do throws(CommandFailure) {
          if fix.kind != .fix || fix.hasPlaceholder { throw CommandFailure("it has a part to fill in") }
          if fix.applies != .asWritten, environment.confirms == nil { throw CommandFailure("it needs a decision") }
          let changes = try editor.changes(for: fix)
          if !attempts.contains(where: { $0.changes.touch(changes) }) { attempts.append((fault, fix, changes)) }
          break
        } catch {
          reasons[fault.mark(of: fix)] = error.sentence
        }
      }
    }
    return attempts
  }

  private mutating func keep(_ attempts: [Attempt]) throws(CommandFailure) {
    var files: [RewrittenFile] = []
    for (path, changes) in Dictionary(grouping: attempts.flatMap(\.changes), by: \.path).sorted(by: { $0.key < $1.key })
    {
      files.append(try RewrittenFile(at: path, by: changes))
    }
    for attempt in attempts {
      environment.show("\n[\(attempt.fault.id)] \(attempt.fault.summary)\n\(attempt.fix.text)\n")
    }
    for file in files { environment.show(UnifiedDiff(from: file.old, to: file.new, path: file.path).text) }
    if let confirms = environment.confirms, !confirms("Apply? [y/N] ") { throw CommandFailure("it was declined") }
    do throws(CommandFailure) {
      for file in files { try file.write() }
      let date = Date.now
      let after = try environment.faults(by: command)
      if let problem = problem(of: attempts.map(\.fault), after) { throw CommandFailure(problem) }
      (faults, editor.checked) = (after, date)
    } catch {
      for file in files { file.revert() }
      throw error
    }
  }

  /// Why a fix is not kept, although the sources compile.
  private func problem(of fixed: [Diagnostic], _ after: [Diagnostic]) -> String? {
    let former = Dictionary(grouping: faults, by: \.mark).mapValues(\.count)
    let present = Dictionary(grouping: after, by: \.mark).mapValues(\.count)
    func isMore(_ fault: Diagnostic, than count: Int) -> Bool { present[fault.mark, default: 0] > count }
    if let left = fixed.first(where: { isMore($0, than: former[$0.mark, default: 0] - 1) }) {
      return "the fault is still there: [\(left.id)] \(left.summary)"
    }
    // An error hides warnings.
    let isError = fixed.contains { $0.severity == .error }
    let brought = after.first { isMore($0, than: former[$0.mark, default: 0]) && (!isError || $0.severity == .error) }
    return brought.map { "another fault appears: [\($0.id)] \($0.summary)" }
  }
}

extension Diagnostic.Note {
  fileprivate var hasPlaceholder: Bool {
    applies == .withPlaceholder || edits.contains { $0.new.contains("…") }
  }
}

extension Diagnostic {
  /// What the same fault has in common in two checks.
  fileprivate var mark: [String] { [id.description, identity ?? subject] }

  fileprivate func mark(of fix: Note) -> [String] { mark + [notes.firstIndex(of: fix)?.description ?? ""] }
}
