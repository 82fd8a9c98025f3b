// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Checks that the compiler refuses the mistakes in Tests/Mistakes/CompileFail, with the messages that those files expect.
///
/// Control.swift has the correct versions and must compile without messages. Without it, a missing module would look like a
/// correctly refused mistake.
@MainActor func checkCompileFail(with toolchain: Toolchain, isRecording: Bool) throws -> String {
  let control = "Tests/Mistakes/CompileFail/Control.swift"
  let files = try files(in: "Tests/Mistakes/CompileFail", ".swift")
  let results = inParallel(files) { file in
    // Notes that point into the library are not checked.
    let verify = [
      "-Xfrontend", isRecording ? "-verify-apply-fixes" : "-verify", "-Xfrontend", "-verify-ignore-unrelated",
    ]
    let command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", toolchain.modules, file]
    return try Process.result(of: command + (file == control ? ["-warnings-as-errors"] : verify), withErrors: true)
  }
  for (file, result) in results {
    let (status, text) = try result.get()
    if status != 0 { complain("not as expected: \(file)\n\(text)") }
    if file != control, !(try String(contentsOfFile: file, encoding: .utf8)).contains(/expected-(error|warning)/) {
      complain("\(file) expects neither an error nor a warning")
    }
  }
  if files.filter({ $0 != control }).isEmpty { complain("there is no file to check but the control") }
  let crashes = try checkCrashes(with: toolchain)
  return "\(files.count - 1) files are refused as expected, and the control is not; \(crashes) files crash the compiler"
}

/// Checks that the compiler still crashes on the files in Tests/Mistakes/CompileFail/Crashes, as CompilerMessages.md says, and that
/// it compiles the closures in them.
@MainActor private func checkCrashes(with toolchain: Toolchain) throws -> Int {
  let files = try files(in: "Tests/Mistakes/CompileFail/Crashes", ".swift")
  let results = inParallel(files) { file in
    try [[], ["-D", "CLOSURE"]].map { options in
      try Process.result(
        of: ["swiftc", "-c", "-swift-version", "6", "-I", toolchain.modules, file, "-o", "/dev/null"] + options,
        withErrors: true)
    }
  }
  for (file, result) in results {
    let (byName, closure) = (try result.get()[0], try result.get()[1])
    if !byName.text.contains("Stack dump:") {
      complain("\(file) does not crash the compiler any more, so correct CompilerMessages.md\n\(byName.text)")
    }
    if closure.status != 0 { complain("the closure of \(file) does not compile\n\(closure.text)") }
  }
  if files.isEmpty { complain("there is no file that crashes the compiler") }
  return files.count
}
