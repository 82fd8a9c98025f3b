// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// corpus SUPPORT WORK CORPUS check|record PROGRAM…: compiles and runs programs, compares the verdicts on them with those in the file
// CORPUS/Verdicts.txt, applies each fix, and compiles and runs the result. Programs that have a file in CORPUS/Reports have
// their whole reports compared with it.

import Foundation

let arguments = CommandLine.arguments
let toolchain = Toolchain(support: URL(filePath: arguments[1]), work: URL(filePath: arguments[2]))
let corpus = URL(filePath: arguments[3], directoryHint: .isDirectory)
var verdicts = try Verdicts(at: corpus.appending(path: "Verdicts.txt"))
let isRecording = arguments[4] == "record"
let programs = try arguments[5...].map { try BrokenProgram(at: URL(filePath: $0)) }

/// Whether the fixes of a program are pasted, which is the slowest part.
func isPasted(_ index: Int) -> Bool {
  guard let sample = ProcessInfo.processInfo.environment["DOVETAIL_SAMPLE"].flatMap({ Int($0) }) else { return true }
  return index % 3 == sample % 3
}

func examinations() async -> [(BrokenProgram, Result<Examination, any Error>)] {
  await withTaskGroup(of: (Int, Result<Examination, any Error>).self) { group in
    var next = programs.startIndex
    func begin() {
      guard next < programs.endIndex else { return }
      let index = next
      next += 1
      group.addTask {
        (index, Result { try Examination(of: programs[index], with: toolchain, pasting: isPasted(index)) })
      }
    }
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { begin() }
    var results: [Int: Result<Examination, any Error>] = [:]
    for await (index, result) in group {
      results[index] = result
      begin()
    }
    return programs.indices.map { (programs[$0], results[$0]!) }
  }
}

var complaints: [String] = []
var faultCount = 0
var offered: [String: Int] = [:]
var pasted: [String: Int] = [:]
for (program, result) in await examinations() {
  switch result {
  case .failure(let error): complaints.append("\(program.name): \(error)")
  case .success(let examination):
    complaints += examination.complaints.map { "\(program.name): \($0)" }
    faultCount += examination.faultCount
    offered.merge(examination.offered, uniquingKeysWith: +)
    pasted.merge(examination.pasted, uniquingKeysWith: +)
    let url = corpus.appending(path: "Reports/\(program.name).txt")
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if isRecording {
      verdicts[program.name] = examination.verdicts
      if recorded != nil { try Data(examination.report.utf8).write(to: url) }
      continue
    }
    if verdicts[program.name] != examination.verdicts {
      let lines = examination.verdicts.joined(separator: "\n")
      complaints.append("\(program.name): the verdicts are not as recorded:\n\(lines)")
    }
    if let recorded, recorded != examination.report {
      complaints.append("\(program.name): the report is not as recorded:\n\(examination.report)")
    }
  }
}
if isRecording { try verdicts.write() }
print("\(programs.count) programs with \(faultCount) faults")
if offered.isEmpty, complaints.isEmpty { complaints.append("no fix was tried") }
for (kind, count) in offered.sorted(by: { $0.key < $1.key }) {
  print("\(count) fixes \(kind), of which \(pasted[kind, default: 0]) were applied and tried")
}
for complaint in complaints { print("error: \(complaint.replacing("\n", with: "\n  "))") }
exit(complaints.isEmpty ? 0 : 1)
