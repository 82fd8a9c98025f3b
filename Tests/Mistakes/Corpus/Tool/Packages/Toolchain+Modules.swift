// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Toolchain {
  /// The reports of a program of several modules on its graphs.
  ///
  /// Modules are compiled into folders of `folder` that are named after their sources and those of the modules below. A
  /// module that was compiled before is reused.
  ///
  /// - Parameter isAdvised: whether the advice matters, for which the tool reads the sources.
  func outcomes(
    of sources: Sources, _ modules: [CorpusPackage.Module], in folder: String, isAdvised: Bool = false
  ) throws -> [Outcome] {
    var folders: [String] = []
    for module in modules {
      let files = sources.files(of: module.name)
      let compiled = "\(folder)/\(module.name)-\(UInt(bitPattern: [folders.last ?? "": files].hashValue))"
      try compile(files, as: module, into: compiled, beside: folders)
      folders.append(compiled)
    }
    let objects = zip(folders, modules).map { "\($0)/\($1.name).o" }
    let program = folders.last ?? folder
    let output = try output(of: objects, linkedIn: program)
    var outcomes = try JSONDecoder().decode([Outcome].self, from: Data(output.utf8))
    for (graph, outcome) in outcomes.enumerated()
    where isAdvised && outcome.faults.contains(where: \.isCompletedBySources) {
      outcomes[graph].take(try adviceOfTool(on: "\(graph)", of: sources, running: program, in: folder))
    }
    return outcomes
  }

  /// What the tool for the package's graphs reports on one of them.
  private func adviceOfTool(
    on graph: String, of sources: Sources, running program: String, in folder: String
  ) throws -> ToolReport {
    let package = "\(folder)/package"
    defer { try? FileManager.default.removeItem(atPath: package) }
    try write("", to: "\(package)/Package.swift")
    for (file, source) in sources.files { try write(source.text, to: "\(package)/Sources/\(file)") }
    let result = try run(
      programIn: program, ["check", "--as", "json", "--graph", graph, "--sources", package])
    return try JSONDecoder().decode(ToolReport.self, from: Data(result.text.utf8))
  }

  private func compile(
    _ files: [String: SourceText], as module: CorpusPackage.Module, into folder: String, beside folders: [String]
  ) throws {
    let object = "\(folder)/\(module.name).o"
    if FileManager.default.fileExists(atPath: object) { return }
    for (file, source) in files { try write(source.text, to: "\(folder)/\(file)") }
    let options = [
      "-module-name", module.name, "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-o", object,
    ]
    try compile(
      files.keys.sorted().map { "\(folder)/\($0)" },
      ["-c", "-Onone", "-parse-as-library"] + module.options + options + folders.flatMap { ["-I", $0] })
  }
}

extension Sources {
  fileprivate func files(of module: String) -> [String: SourceText] {
    files.filter { $0.key.hasPrefix("\(module)/") }
  }
}

extension Outcome.Fault {
  /// Whether the tool says more than the report, because it reads the sources.
  fileprivate var isCompletedBySources: Bool {
    ["effect-mismatch", "incomplete-dictionary", "missing-binding", "undeclared-shadowing"].contains(id)
  }
}

extension Outcome {
  /// Replaces the advice that the tool completes.
  fileprivate mutating func take(_ report: ToolReport) {
    for index in faults.indices where faults[index].isCompletedBySources {
      let (id, subject) = (faults[index].id, faults[index].subject)
      guard let found = report.diagnostics.first(where: { $0.id == id && $0.subject == subject }) else { continue }
      faults[index].notes = found.notes
    }
  }
}

/// The part of a report in JSON that tells what to do.
private struct ToolReport: Decodable {
  struct Diagnostic: Decodable {
    let id: String
    let subject: String
    let notes: [Outcome.Note]
  }

  let diagnostics: [Diagnostic]
}
