// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Breaks the packages in Tests/Mistakes/Corpus/Packages in the ways that they name, or only those packages that are named.
///
/// A package is sound. Each of its breakages compiles, and is reported. Each fix in its reports is applied alone, as it is
/// printed. Then the package is compiled and run again. The diagnostics and the results of their fixes are compared with
/// Verdicts.txt. The fixes that do not fix their fault are printed.
@MainActor func checkPackages(_ names: [String], with toolchain: Toolchain, isRecording: Bool) throws -> String {
  var verdicts = try Verdicts(at: "Tests/Mistakes/Corpus/Packages/Verdicts.txt")
  let all = try files(in: "Tests/Mistakes/Corpus/Packages", "").filter { !$0.hasSuffix(".txt") }.map(CorpusPackage.init)
  let packages = names.isEmpty ? sample(of: all) : all.filter { names.contains($0.name) }
  if packages.isEmpty { complain("no package has one of these names: \(names)") }
  var tally = PackageTally()
  for (_, results) in inParallel(packages, { $0.examinations(with: toolchain) }) {
    for (name, result) in try results.get() {
      do {
        let examination = try result.get()
        tally.count(examination, as: name)
        if examination.trials.isEmpty && examination.verdicts.count == 1 { complain("\(name): nothing is reported") }
        if isRecording { verdicts[name] = examination.verdicts } else { try check(examination, verdicts[name], name) }
      } catch {
        complain("\(name): \(error)")
      }
    }
  }
  for failure in tally.failures { say(failure) }
  for name in Set(verdicts.names).subtracting(all.flatMap(\.breakageNames)) {
    if isRecording { verdicts[name] = [] } else { complain("there is no breakage \(name)") }
  }
  if isRecording { try verdicts.record() }
  return tally.text

  func check(_ examination: BreakageExamination, _ recorded: [String], _ name: String) throws {
    let (found, expected) = (examination.verdicts, recorded)
    if !(try isEqual(found.map { $0 + "\n" }.joined(), to: expected.map { $0 + "\n" }.joined(), in: toolchain.work)) {
      complain("\(name): the verdicts are not as recorded")
    }
  }
}

/// Every fifth package if DOVETAIL_SAMPLE is set.
private func sample(of packages: [CorpusPackage]) -> [CorpusPackage] {
  let number = ProcessInfo.processInfo.environment["DOVETAIL_SAMPLE"].flatMap { Int($0) }
  guard let number else { return packages }
  return packages.indices.filter { $0 % 5 == number % 5 }.map { packages[$0] }
}

extension CorpusPackage {
  fileprivate var breakageNames: [String] { breakages.map { "\(name), \($0.title)" } }

  /// The results of each breakage, with its name. If the package is not sound, only this failure.
  fileprivate func examinations(
    with toolchain: Toolchain
  ) -> [(name: String, result: Result<BreakageExamination, any Error>)] {
    let folder = "\(toolchain.work)/packages/\(name)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let original: [[String]]
    do { original = try soundMeaning(with: toolchain, in: folder) } catch { return [(name, .failure(error))] }
    return zip(breakageNames, breakages).map { name, breakage in
      let examination = Result {
        try BreakageExamination(of: breakage, in: self, original: original, with: toolchain, in: folder)
      }
      return (name, examination)
    }
  }

  /// What its graphs do. Throws if they are not sound.
  private func soundMeaning(with toolchain: Toolchain, in folder: String) throws -> [[String]] {
    let outcomes = try toolchain.outcomes(of: sources, modules, in: folder)
    let problems = outcomes.distinctFaults.map(\.text) + outcomes.compactMap(\.failure)
    if !problems.isEmpty { throw Failure("it is not sound: \(problems.joined(separator: "\n"))") }
    return outcomes.map(\.meaning)
  }
}
