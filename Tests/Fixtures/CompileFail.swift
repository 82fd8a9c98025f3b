// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Checks that the compiler refuses the mistakes in Tests/CompileFail, with the messages that those files expect.
///
/// Control.swift has the correct versions and must compile without messages. Without it, a missing module would look like a
/// correctly refused mistake.
@MainActor func checkCompileFail(with toolchain: Toolchain, isRecording: Bool) throws -> String {
  let control = "Tests/CompileFail/Control.swift"
  let files = try files(in: "Tests/CompileFail", ".swift")
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
  return "\(files.count - 1) files are refused as expected, and the control is not"
}
