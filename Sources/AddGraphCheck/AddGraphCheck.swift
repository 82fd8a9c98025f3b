// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation
import PackagePlugin

/// Writes the files that a package needs to check its graphs in each build, and prints the lines for the manifest.
///
/// ```
/// swift package --allow-writing-to-package-directory add-graph-check [--name Graphs] [--update]
/// ```
///
/// Only `--update` changes a file that exists: it adds the components to the list that are not in it. The manifest stays as it
/// is.
@main
struct AddGraphCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 {
      print("The options are --name, the name of the program, such as Graphs, and --update, which adds components.")
      return
    }
    let names = extractor.extractOption(named: "name")
    let updates = extractor.extractFlag(named: "update") > 0
    guard extractor.remainingArguments.isEmpty, names.count < 2 else {
      throw Refusal("the options are --name, the name of the program, such as Graphs, and --update")
    }
    if let name = names.first, name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil {
      throw Refusal("\(name) cannot be the name of a Swift type, as the name of the program has to be")
    }
    let targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let check = GraphCheck(
      name: names.first ?? "Graphs",
      components: try targets.filter { $0.kind == .generic }.flatMap(components),
      outOfReach: try targets.filter { $0.kind == .executable }.flatMap(components))
    if updates {
      let program = targets.first { $0.name == check.name }
      let written = URL(filePath: path(of: check.files[0], in: context))
      // The manifest may not have the target yet.
      guard
        let (url, text) = program.flatMap(list)
          ?? text(of: written).map({ (written, $0) })
      else {
        throw Refusal("there is no target \(check.name) with a list of graphs; --name gives the name of the program")
      }
      let update = try check.update(of: text, dependencies: Set(program?.dependencies.map(name) ?? []))
      if update.text != text { try write(update.text, to: url.path, insteadOf: .bytes(Data(text.utf8)), in: context) }
      print(update.remark)
      return
    }
    // A run that was ended may have written the first of them.
    let missing = check.files.filter {
      (try? String(contentsOfFile: path(of: $0, in: context), encoding: .utf8)) != $0.text
    }
    let existing = missing.first { FileManager.default.fileExists(atPath: path(of: $0, in: context)) }
    if let existing = missing.isEmpty ? check.files[0] : existing {
      throw Refusal("\(existing.path) exists already; --name gives the program another name")
    }
    for file in missing { try write(file.text, to: path(of: file, in: context), insteadOf: .nothing, in: context) }
    print(check.instructions(for: clients(of: check, among: targets)))
  }

  private func write(
    _ text: String, to path: String, insteadOf former: WholeFile.Former, in context: PluginContext
  ) throws {
    let file = WholeFile(path)
    guard file.isInside(context.package.directoryURL.path) else {
      throw Refusal("\(path) leads to \(file.path), outside of the package")
    }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.replace(by: Data(text.utf8), insteadOf: former)
  }

  private func path(of file: GraphCheck.File, in context: PluginContext) -> String {
    context.package.directoryURL.appending(path: file.path).path
  }

  /// The file with the list of graphs.
  private func list(of program: SwiftSourceModuleTarget) -> (url: URL, text: String)? {
    program.sourceFiles(withSuffix: ".swift").lazy.compactMap { file in
      text(of: file.url).map { (file.url, $0) }
    }.first { SwiftText($0.1).program != nil }
  }

  /// The text of a file with everything that it has; an initializer of strings would drop the mark of UTF-8.
  private func text(of url: URL) -> String? { (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } }

  private func name(of dependency: TargetDependency) -> String {
    switch dependency {
    case .target(let target): target.name
    case .product(let product): product.name
    @unknown default: ""
    }
  }

  /// The components that the sources of a target declare.
  private func components(of target: SwiftSourceModuleTarget) throws -> [DeclaredComponent] {
    let files = try target.sourceFiles(withSuffix: ".swift").map { file in
      (name: file.url.lastPathComponent, text: try String(contentsOf: file.url, encoding: .utf8))
    }
    return DeclaredComponent.all(in: files, module: target.moduleName, target: target.name)
  }

  /// The programs and tests that depend on a module with components.
  private func clients(of check: GraphCheck, among targets: [SwiftSourceModuleTarget]) -> [String] {
    targets.filter { target in
      target.kind != .generic && target.recursiveTargetDependencies.contains { check.targets.contains($0.name) }
    }.map(\.name)
  }
}
