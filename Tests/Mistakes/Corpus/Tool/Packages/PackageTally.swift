// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How many fixes came to what.
struct PackageTally {
  private var breakages = 0
  private var faults = 0
  /// By the kind of fix, and what comes of it.
  private var results: [String: [String: Int]] = [:]
  /// A paragraph for each fix that does not fix its fault.
  private(set) var failures: [String] = []
}

extension PackageTally {
  mutating func count(_ examination: BreakageExamination, as name: String) {
    breakages += 1
    faults += examination.verdicts.count
    for trial in examination.trials {
      results[trial.fix.applies ?? "", default: [:]][trial.result.kind, default: 0] += 1
      if case .fixesTheFault = trial.result { continue }
      failures.append("\(name): \(trial.text)")
    }
  }

  /// The numbers in words.
  var text: String {
    let numbers = results.sorted { $0.key < $1.key }.map { kind, results in
      let parts = results.sorted { $0.key < $1.key }.map { "\($1) \($0)" }
      return "\(results.values.reduce(0, +)) fixes \(kind): \(parts.joined(separator: ", "))"
    }
    return (["\(breakages) breakages with \(faults) faults"] + numbers).joined(separator: "\n")
  }
}

extension BreakageExamination.Trial {
  fileprivate var text: String {
    let heading = "\(fault.id) of \(fault.subject): the fix \(fix.applies ?? "") \(result.word)"
    return ([heading, fix.text, result.explanation].filter { !$0.isEmpty }.joined(separator: "\n") + "\n").replacing(
      "\n", with: "\n    ")
  }
}
