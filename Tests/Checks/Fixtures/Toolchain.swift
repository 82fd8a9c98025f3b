// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Synchronization

/// Compiles programs beside the library, and runs them.
///
/// The library is shared, and each program becomes another shared library, which `load` runs in a new process of this
/// executable. The compiler and the linker are called without their drivers. A small program takes 0.1 processor seconds;
/// with the drivers, it takes 0.2.
struct Toolchain: Sendable {
  /// The folder for builds, with the files that programs share: `libSupport.so`, its modules and the runtime's `swiftrt.o`.
  let work: String
  /// The folder of the library's modules.
  let modules: String
  /// The folder of the compiler's own modules and plugins.
  let resources: String
}

extension Toolchain {
  /// Compiles sources as one module. A compiler that refuses them is a `Failure` with its messages.
  func compile(_ sources: [String], _ options: [String]) throws {
    let command = ["\(resources)/../../bin/swift-frontend", "-frontend"] + options
    let shared = [
      "-swift-version", "6", "-suppress-warnings", "-I", modules, "-I", work, "-plugin-path",
      "\(resources)/host/plugins",
      "-in-process-plugin-server-path", "\(resources)/host/libSwiftInProcPluginServer.so",
    ]
    let result = try Process.result(of: command + shared + sources, withErrors: true)
    if result.status != 0 { throw Failure("it does not compile: \(result.text)") }
  }

  /// The standard output of a program, whose files are written into a folder of `work`.
  func output(
    of files: [(name: String, text: String)], beside sources: [String] = [], in name: String, _ options: [String]
  ) throws -> String {
    let folder = "\(work)/\(name)"
    let object = "\(folder)/program.o"
    for file in files { try write(file.text, to: "\(folder)/\(file.name)") }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try compile(files.map { "\(folder)/\($0.name)" } + sources, ["-c", "-Onone", "-o", object] + options)
    return try output(of: [object], linkedIn: folder)
  }

  /// The standard output of a program that consists of objects.
  func output(of objects: [String], linkedIn folder: String) throws -> String {
    let program = "\(folder)/program.so"
    let linked = try Process.result(
      of: ["ld", "-shared", "\(work)/swiftrt.o"] + objects + ["-o", program], withErrors: true)
    if linked.status != 0 { throw Failure("it cannot be linked: \(linked.text)") }
    let result = try run(programIn: folder)
    if result.status != 0 { throw Failure("it fails with status \(result.status)") }
    return result.text
  }

  /// Runs a program that has been linked in a folder.
  func run(programIn folder: String, _ arguments: [String] = []) throws -> (status: Int32, text: String) {
    let words = arguments.isEmpty ? [] : ["--"] + arguments
    return try Process.result(
      of: [CommandLine.arguments[0], "load", "\(work)/libSupport.so", "\(folder)/program.so"] + words)
  }
}

/// Loads libraries, each of which sees those before it, and runs `main` of the last one.
func load(_ libraries: ArraySlice<String>) -> Never {
  typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  var last: UnsafeMutableRawPointer?
  for library in libraries {
    last = dlopen(library, RTLD_NOW | RTLD_GLOBAL)
    if last == nil { fatalError(dlerror().map { String(cString: $0) } ?? library) }
  }
  guard let main = dlsym(last, "main") else { fatalError("there is no main in \(libraries)") }
  // The compiler gives `main` this type in every program.
  exit(unsafeBitCast(main, to: Main.self)(1, CommandLine.unsafeArgv))
}

/// The results for all items, in their order. The work is done on all processors.
func inParallel<Item: Sendable, Outcome: Sendable>(
  _ items: [Item], _ work: @Sendable (Item) throws -> Outcome
) -> [(Item, Result<Outcome, any Error>)] {
  let results = Mutex<[(index: Int, outcome: Result<Outcome, any Error>)]>([])
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = Result { try work(items[index]) }
    results.withLock { $0.append((index, result)) }
  }
  return results.withLock { results in
    results.sorted { $0.index < $1.index }.map { (items[$0.index], $0.outcome) }
  }
}

/// The paths of the files of one kind in a folder.
func files(in folder: String, _ suffix: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }.sorted().map {
    "\(folder)/\($0)"
  }
}
