// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation
import PackagePlugin

/// Runs the command `fix` of the program that checks the graphs of a package. It asks no questions, because a plugin has no
/// standard input.
///
/// ```
/// swift package --allow-writing-to-package-directory fix-graph [--name Graphs] [--graph App] [--all] [--strict]
/// ```
@main
struct FixGraph: CommandPlugin {
  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "name") + programs(of: context.package)
    let graph = extractor.extractOption(named: "graph").flatMap { ["--graph", $0] }
    guard let name = names.first else {
      throw Refusal(description: "no executable target depends on DovetailTool; add-graph-check writes one")
    }
    // SwiftPM locks its folder while the plugin runs, and macOS refuses a sandbox inside another.
    let run = [
      "swift", "run", "--package-path", context.package.directoryURL.path, "--ignore-lock", "--disable-sandbox",
      "--quiet", name,
    ]
    // What a killed command has left may not compile. It is restored before the check builds.
    let isLeft = FileManager.default.fileExists(
      atPath: context.package.directoryURL.appending(path: ".dovetail-fix").path)
    let check = (run + ["check", "--as", "json"] + graph).map { "'\($0.replacing("'", with: "'\\''"))'" }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      run.dropLast() + (isLeft ? ["--skip-build"] : []) + [
        name, "fix", "--yes", "--check", check.joined(separator: " "),
      ] + graph + extractor.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    // A signal reaches the command, which then restores the sources.
    try Interruption.deferred { try Interruption.run(process) }
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Refusal(description: "the graphs still have errors, or were not checked")
    }
  }

  /// The names of the programs that check graphs.
  private func programs(of package: Package) -> [String] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
      target.kind == .executable
        && target.dependencies.contains { dependency in
          if case .product(let product) = dependency { product.name == "DovetailTool" } else { false }
        }
    }.map(\.name)
  }
}
