// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Toolchain {
  /// The reports of a program of several modules on its graphs.
  ///
  /// Modules are compiled into folders of `folder` that are named after their sources and those of the modules below. A
  /// module that was compiled before is reused.
  func outcomes(of sources: Sources, _ modules: [CorpusPackage.Module], in folder: String) throws -> [Outcome] {
    var folders: [String] = []
    for module in modules {
      let files = sources.files(of: module.name)
      let compiled = "\(folder)/\(module.name)-\(UInt(bitPattern: [folders.last ?? "": files].hashValue))"
      try compile(files, as: module, into: compiled, beside: folders)
      folders.append(compiled)
    }
    let objects = zip(folders, modules).map { "\($0)/\($1.name).o" }
    let output = try output(of: objects, linkedIn: folders.last ?? folder)
    return try JSONDecoder().decode([Outcome].self, from: Data(output.utf8))
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
