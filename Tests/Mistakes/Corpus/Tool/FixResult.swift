// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What comes of a fix that is applied as it is printed.
enum FixResult: Sendable {
  /// The program is as it was before it was broken.
  case restoresTheProgram
  case fixesTheFault
  case leavesTheFault
  /// The fault is gone from one graph of the program, and is still in another.
  case fixesOneGraph
  case leadsOn(to: Outcome.Fault)
  case failsWhenBuilt(String)
  case doesNotCompile(String)
  case isNotApplied(String)
}

extension FixResult {
  /// Compares the graphs of a program before and after a fix of a fault.
  ///
  /// - Parameters:
  ///   - original: what the graphs did before they were broken, if that is known.
  ///   - isOther: whether a fault that was not there before counts.
  init(
    of fault: Outcome.Fault, before broken: [Outcome], after fixed: [Outcome], original: [[String]] = [],
    isOther: (Outcome.Fault) -> Bool
  ) {
    let pairs = zip(broken, fixed)
    let brought = pairs.compactMap { broken, fixed in
      fixed.faults.first { isOther($0) && fixed.count(of: $0) > broken.count(of: $0) }
    }.first
    let isLeft = pairs.filter { $0.0.count(of: fault) > 0 }.map { $1.count(of: fault) >= $0.count(of: fault) }
    if isLeft.contains(true) {
      self = isLeft.contains(false) ? .fixesOneGraph : .leavesTheFault
    } else if let failure = fixed.compactMap(\.failure).first {
      self = .failsWhenBuilt(failure)
    } else if let brought {
      self = .leadsOn(to: brought)
    } else {
      self = fixed.map(\.meaning) == original ? .restoresTheProgram : .fixesTheFault
    }
  }

  /// The result of a program that was not compiled, or ended before it had reported on its graphs.
  init(failure: String) {
    self = failure.hasPrefix("it does not compile") ? .doesNotCompile(failure) : .failsWhenBuilt(failure)
  }

  /// The result in a few words, which do not depend on those of reports and compilers.
  var word: String {
    switch self {
    case .restoresTheProgram: "restores the program"
    case .fixesTheFault: "fixes it"
    case .leavesTheFault: "does not fix it"
    case .fixesOneGraph: "fixes it in one graph only"
    case .leadsOn(let fault): "leads on to \(fault.severity) \(fault.id) of \(fault.subject)"
    case .failsWhenBuilt: "fails when built"
    case .doesNotCompile: "does not compile"
    case .isNotApplied(let reason): "is not applied, because \(reason)"
    }
  }

  /// The kind of the result.
  var kind: String {
    switch self {
    case .restoresTheProgram: "restore the program"
    case .fixesTheFault: "fix their fault"
    case .leavesTheFault: "do not fix it"
    case .fixesOneGraph: "fix it in one graph only"
    case .leadsOn(let fault): "lead on to \(fault.severity)s"
    case .failsWhenBuilt: "fail when built"
    case .doesNotCompile: "do not compile"
    case .isNotApplied: "are not applied"
    }
  }

  /// What went wrong, with all words; empty if nothing did.
  var explanation: String {
    switch self {
    case .restoresTheProgram, .fixesTheFault, .leavesTheFault, .fixesOneGraph, .isNotApplied: ""
    case .leadsOn(let fault): fault.text
    case .failsWhenBuilt(let message), .doesNotCompile(let message): message
    }
  }
}

extension Outcome {
  /// The number of equal faults. A cycle may begin elsewhere when another is gone.
  func count(of fault: Fault) -> Int {
    faults.count { $0.id == fault.id && ($0.subject == fault.subject || $0.id.hasSuffix("-cycle")) }
  }
}
