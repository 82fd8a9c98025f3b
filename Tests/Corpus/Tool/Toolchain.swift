// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Compiles and runs programs of the corpus, each as a separate module.
struct Toolchain: Sendable {
  /// The folder of the modules and the library for programs.
  let support: URL
  /// The folder for builds.
  let work: URL

  /// The program's report on its graph; `nil` if it does not compile.
  func outcome(of program: BrokenProgram, as name: String) throws -> (outcome: Outcome?, output: String) {
    let folder = work.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "\(program.name).swift")
    try Data(program.source.text.utf8).write(to: source)
    let executable = folder.appending(path: "program")
    let compiled = try run(
      "swiftc", "-swift-version", "6", "-module-name", "Program", "-wmo", "-Onone", "-parse-as-library",
      "-suppress-warnings", "-D", program.build.rawValue, "-I", support.path, "-L", support.path, "-lSupport",
      "-Xlinker", "-rpath", "-Xlinker", support.path, source.path, support.appending(path: "Main.swift").path, "-o",
      executable.path)
    if compiled.status != 0 { return (nil, compiled.errors) }
    let result = try run(executable.path)
    guard result.status == 0 else { throw Failure("\(name) fails: \(result.errors)") }
    try FileManager.default.removeItem(at: executable)
    return (try JSONDecoder().decode(Outcome.self, from: result.output), "")
  }

  private func run(_ arguments: String...) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, result, String(decoding: words, as: UTF8.self))
  }
}
