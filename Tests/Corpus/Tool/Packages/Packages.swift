// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Breaks the packages in Tests/Corpus/Packages in the ways that they name, or only those packages that are named.
///
/// A package is sound. Each of its breakages compiles, and is reported. Each fix in its reports is applied alone, as it is
/// printed. Then the package is compiled and run again. The diagnostics and what comes of their fixes are compared with
/// Verdicts.txt. The fixes that do not mend are printed.
@MainActor func checkPackages(_ names: [String], with toolchain: Toolchain, isRecording: Bool) throws -> String {
  var verdicts = try Verdicts(at: "Tests/Corpus/Packages/Verdicts.txt")
  let all = try files(in: "Tests/Corpus/Packages", "").filter { !$0.hasSuffix(".txt") }.map(CorpusPackage.init)
  let packages = names.isEmpty ? sample(of: all) : all.filter { names.contains($0.name) }
  var tally = PackageTally()
  for (package, result) in inParallel(packages, { try $0.examinations(with: toolchain) }) {
    do {
      for (title, result) in try result.get() {
        let name = "\(package.name), \(title)"
        let examination = try result.get()
        tally.count(examination, as: name)
        if examination.verdicts.isEmpty { complain("\(name): nothing is reported") }
        if isRecording {
          verdicts[name] = examination.verdicts
        } else if verdicts[name] != examination.verdicts {
          _ = try isEqual(
            examination.verdicts.joined(separator: "\n"), to: verdicts[name].joined(separator: "\n"), in: toolchain.work
          )
          complain("\(name): the verdicts are not as recorded")
        }
      }
    } catch {
      complain("\(package.name): \(error)")
    }
  }
  for failure in tally.failures { say(failure) }
  let titles = all.flatMap { package in package.breakages.map { "\(package.name), \($0.title)" } }
  for name in Set(verdicts.names).subtracting(titles) {
    if isRecording { verdicts[name] = [] } else { complain("there is no breakage \(name)") }
  }
  if isRecording { try verdicts.record() }
  return tally.text
}

/// One package if DOVETAIL_SAMPLE is set.
private func sample(of packages: [CorpusPackage]) -> [CorpusPackage] {
  let number = ProcessInfo.processInfo.environment["DOVETAIL_SAMPLE"].flatMap { Int($0) }
  return number.map { [packages[$0 % packages.count]] } ?? packages
}

extension CorpusPackage {
  /// What is found out of each breakage.
  fileprivate func examinations(
    with toolchain: Toolchain
  ) throws -> [(title: String, result: Result<BreakageExamination, any Error>)] {
    let folder = "\(toolchain.work)/packages/\(name)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sound = try toolchain.outcomes(of: sources, modules, in: folder)
    let problems = sound.distinctFaults.map(\.text) + sound.compactMap(\.failure)
    if !problems.isEmpty { throw Failure("it is not sound: \(problems.joined(separator: "\n"))") }
    return breakages.map { breakage in
      (breakage.title, Result { try BreakageExamination(of: breakage, in: self, with: toolchain, in: folder) })
    }
  }
}
