// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A sound program of several modules, and the mistakes that break its graph.
struct CorpusPackage: Sendable {
  struct Module: Sendable {
    let name: String
    /// Options of the compiler.
    let options: [String]
  }

  let name: String
  /// The modules in the order in which they are compiled. Each can import those before it. `Modules.txt` has a line for each:
  /// its name, and `main-actor` if that is the default isolation.
  let modules: [Module]
  let sources: Sources
  let breakages: [Breakage]

  init(at folder: String) throws {
    let name = URL(filePath: folder).lastPathComponent
    self.name = name
    modules = try String(contentsOfFile: "\(folder)/Modules.txt", encoding: .utf8).split(separator: "\n").map {
      try Module(line: $0, ofPackage: name)
    }
    var texts: [String: SourceText] = [:]
    for module in modules {
      for path in try files(in: "\(folder)/\(module.name)", ".swift") {
        let file = URL(filePath: path).lastPathComponent
        texts["\(module.name)/\(file)"] = SourceText(try String(contentsOfFile: path, encoding: .utf8))
      }
    }
    sources = Sources(files: texts)
    breakages = try Breakage.all(in: String(contentsOfFile: "\(folder)/Breakages.txt", encoding: .utf8))
  }
}

extension CorpusPackage.Module {
  fileprivate init(line: Substring, ofPackage package: String) throws {
    let words = line.split(separator: " ")
    let isolation =
      switch words.dropFirst() {
      case []: [String]()
      case ["main-actor"]: ["-default-isolation", "MainActor"]
      default: throw Failure("a module of \(package) has the options: \(line)")
      }
    self.init(name: String(words[0]), options: ["-package-name", package] + isolation)
  }
}
