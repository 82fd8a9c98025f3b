// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The results of a program and of the fixes in its report.
struct Examination: Sendable {
  let report: String
  let verdicts: [String]
  var complaints: [String] = []
  var faultCount = 0
  /// The number of fixes of each kind, and of those that were pasted.
  var offered: [String: Int] = [:]
  var pasted: [String: Int] = [:]
  /// The expected failures of fixes that need thought.
  private var thoughts: Set<String> = []

  init(of program: BrokenProgram, with toolchain: Toolchain, pasting isPasting: Bool) throws {
    let broken = try toolchain.outcome(of: program, as: program.name)
    report = broken.faults.map(\.text).joined(separator: "\n")
    verdicts = broken.faults.map { $0.verdict { String($0.line) } }
    faultCount = broken.faults.count
    let isSound = program.expected == .nothing
    if broken.faults.isEmpty != isSound {
      complaints.append(isSound ? "a sound program is reported" : "nothing is reported")
    }
    if let failure = broken.failure { complaints.append("the graph is accepted, and its build fails: \(failure)") }
    if !isSound, !broken.faults.contains(where: { $0.leads(to: program.expected) }) {
      complaints.append("no fault leads to: \(program.expected.rawValue)")
    }
    for (place, fault) in broken.faults.enumerated() {
      for (number, fix) in fault.notes.enumerated() where ["fix", "to bind it"].contains(fix.kind) && isPasting {
        offered[fix.applies ?? "", default: 0] += 1
        let name = "\(program.name)-\(place + 1)-\(number + 1)"
        do {
          if let complaint = try complaint(of: fix, for: fault, of: broken, program, toolchain, name) {
            complaints.append("\(complaint), after the fix of \(fault.id): \(fix.text)")
          } else {
            pasted[fix.applies ?? "", default: 0] += 1
          }
        } catch let failure as Failure {
          if fix.applies != "with thought" || !isExpected(failure, of: program) {
            complaints.append("\(failure), for the fix of \(fault.id): \(fix.text)")
          }
        }
      }
    }
    for thought in program.thoughts where isPasting && !thoughts.contains(thought) {
      complaints.append("no fix needs thought because of: \(thought)")
    }
  }

  /// Whether the program's author expects this failure of a fix that needs more than pasting.
  private mutating func isExpected(_ failure: Failure, of program: BrokenProgram) -> Bool {
    let expected = program.thoughts.filter { failure.description.contains($0) }
    thoughts.formUnion(expected)
    return !expected.isEmpty
  }

  /// The first remaining problem after a fix, or `nil`. Throws if it cannot be applied or does not compile.
  private func complaint(
    of fix: Outcome.Note, for fault: Outcome.Fault, of broken: Outcome, _ program: BrokenProgram,
    _ toolchain: Toolchain, _ name: String
  ) throws -> String? {
    if fix.edits.isEmpty { return "there are no edits" }
    let fixed = try toolchain.outcome(of: program.applying(fix), as: name)
    return switch FixResult(of: fault, before: [broken], after: [fixed], isOther: \.isSerious) {
    case .leavesTheFault, .fixesOneGraph: "there is still a fault of \(fault.id)"
    case .failsWhenBuilt(let failure): "the build fails: \(failure)"
    case .leadsOn(let brought): "there is a fault that was not there before: \(brought.text)"
    case .restoresTheProgram, .fixesTheFault, .doesNotCompile, .isNotApplied: nil
    }
  }
}

extension Outcome.Fault {
  fileprivate var isSerious: Bool { severity == "error" || id == "retain-cycle" }

  fileprivate func leads(to expected: BrokenProgram.Expectation) -> Bool {
    notes.contains { note in
      switch expected {
      case .fix: note.kind == "fix" && note.applies != "with thought"
      case .thought: note.kind == "fix"
      case .nothing: false
      case .binding: note.kind == "to bind it"
      // A near miss that helps, or a change that can be tried, is a fix.
      case .suggestion, .nearMiss: note.kind == expected.rawValue || note.kind == "fix"
      }
    }
  }
}

extension Toolchain {
  /// The program's report on its graph.
  fileprivate func outcome(of program: BrokenProgram, as name: String) throws -> Outcome {
    let options = ["-parse-as-library", "-module-name", "Program", "-D", program.build.rawValue]
    let files = program.sources.files.map { ("\(program.name).swift", $1.text) }
    let output = try output(of: files, beside: ["Tests/Mistakes/Corpus/Main/Main.swift"], in: name, options)
    return try JSONDecoder().decode([Outcome].self, from: Data(output.utf8))[0]
  }
}
