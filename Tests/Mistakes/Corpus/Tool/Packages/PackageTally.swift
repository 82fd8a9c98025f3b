// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How many fixes came to what.
struct PackageTally {
  private var breakages = 0
  private var faults = 0
  /// Where following the first advice leads.
  private var courses: [String: Int] = [:]
  /// By the kind of fix, and what comes of it.
  private var results: [String: [String: Int]] = [:]
  /// A paragraph for each fix that does not fix its fault.
  private(set) var failures: [String] = []
}

extension PackageTally {
  mutating func count(_ examination: BreakageExamination, as name: String) {
    breakages += 1
    faults += examination.verdicts.count - 1
    courses[examination.course.kind, default: 0] += 1
    for trial in examination.trials {
      results[trial.fix.applies ?? "", default: [:]][trial.result.kind, default: 0] += 1
      switch trial.result {
      case .restoresTheProgram, .fixesTheFault: continue
      default: failures.append("\(name): \(trial.text)")
      }
    }
  }

  /// The numbers in words.
  var text: String {
    let numbers = results.sorted { $0.key < $1.key }.map { kind, results in
      let parts = results.sorted { $0.key < $1.key }.map { "\($1) \($0)" }
      return "\(results.values.reduce(0, +)) fixes \(kind): \(parts.joined(separator: ", "))"
    }
    let courses = courses.sorted { $0.key < $1.key }.map { "in \($1), the first advice \($0)" }
    return (["\(breakages) breakages with \(faults) faults"] + courses + numbers).joined(separator: "\n")
  }
}

extension BreakageExamination.Trial {
  fileprivate var text: String {
    let heading = "\(fault.id) of \(fault.subject): the fix \(fix.applies ?? "") \(result.word)"
    return ([heading, fix.text, result.explanation].filter { !$0.isEmpty }.joined(separator: "\n") + "\n").replacing(
      "\n", with: "\n    ")
  }
}
