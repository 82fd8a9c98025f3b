// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A sound program of several modules, and the mistakes that break its graph.
struct CorpusPackage: Sendable {
  let name: String
  /// The modules in the order in which they are compiled. Each can import those before it.
  let modules: [String]
  let sources: Sources
  let breakages: [Breakage]

  init(at folder: String) throws {
    name = URL(filePath: folder).lastPathComponent
    modules = try String(contentsOfFile: "\(folder)/Modules.txt", encoding: .utf8).split { $0.isWhitespace }.map(
      String.init)
    var texts: [String: SourceText] = [:]
    for module in modules {
      for path in try files(in: "\(folder)/\(module)", ".swift") {
        let file = URL(filePath: path).lastPathComponent
        texts["\(module)/\(file)"] = SourceText(try String(contentsOfFile: path, encoding: .utf8))
      }
    }
    sources = Sources(files: texts)
    breakages = try Breakage.all(in: String(contentsOfFile: "\(folder)/Breakages.txt", encoding: .utf8))
  }
}
