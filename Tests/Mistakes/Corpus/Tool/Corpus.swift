// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Checks the reports of the broken programs in Tests/Mistakes/Corpus/Programs, each a separate module, or of those that are
/// named.
///
/// The verdicts, that is, which diagnostics with which kinds of advice, are compared with Verdicts.txt. Each fix that can be
/// pasted is pasted, compiled and run. The fault must disappear, and no new error may appear. The words of a report are
/// compared only for some programs that are worth reading, which have a file in Reports.
@MainActor func checkCorpus(_ names: [String], with toolchain: Toolchain, isRecording: Bool) throws -> String {
  var verdicts = try Verdicts(at: "Tests/Mistakes/Corpus/Verdicts.txt")
  let folder = "Tests/Mistakes/Corpus/Programs"
  let all = try files(in: folder, ".swift")
  let programs = try (names.isEmpty ? all : names.map { "\(folder)/\($0).swift" }).map(BrokenProgram.init)
  let sample = ProcessInfo.processInfo.environment["DOVETAIL_SAMPLE"].flatMap { Int($0) }
  var faultCount = 0
  var offered: [String: Int] = [:]
  var pasted: [String: Int] = [:]
  let results = inParallel(Array(programs.enumerated())) { index, program in
    // Pasting is the slowest part.
    try Examination(of: program, with: toolchain, pasting: sample.map { index % 3 == $0 % 3 } ?? true)
  }
  for ((_, program), result) in results {
    do {
      let examination = try result.get()
      for complaint in examination.complaints { complain("\(program.name): \(complaint)") }
      faultCount += examination.faultCount
      offered.merge(examination.offered, uniquingKeysWith: +)
      pasted.merge(examination.pasted, uniquingKeysWith: +)
      let report = "Tests/Mistakes/Corpus/Reports/\(program.name).txt"
      let recorded = try? String(contentsOfFile: report, encoding: .utf8)
      if isRecording {
        verdicts[program.name] = examination.verdicts
        if recorded != nil { try write(examination.report, to: report) }
        continue
      }
      let (found, expected) = (examination.verdicts, verdicts[program.name])
      if !(try isEqual(found.map { $0 + "\n" }.joined(), to: expected.map { $0 + "\n" }.joined(), in: toolchain.work)) {
        complain("\(program.name): the verdicts are not as recorded")
      }
      if let recorded, !(try isEqual(examination.report, to: recorded, in: toolchain.work)) {
        complain("\(program.name): the report is not as recorded")
      }
    } catch {
      complain("\(program.name): \(error)")
    }
  }
  if isRecording { try verdicts.record() }
  if offered.isEmpty, names.isEmpty, !hasComplained { complain("no fix was tried") }
  let reports = try files(in: "Tests/Mistakes/Corpus/Reports", ".txt").map(programName)
  for name in Set(verdicts.names + reports).subtracting(all.map(programName)) {
    complain("there is no program \(name)")
  }
  let fixes = offered.sorted { $0.key < $1.key }.map { kind, count in
    "\n\(count) fixes \(kind), of which \(pasted[kind, default: 0]) were applied and tried"
  }
  return "\(programs.count) programs with \(faultCount) faults\(fixes.joined())"
}

/// The name of a program, from that of its file.
func programName(of path: String) -> String { URL(filePath: path).deletingPathExtension().lastPathComponent }
