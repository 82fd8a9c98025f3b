// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser

/// Runs all analyzers, or some of them.
package struct SummaryCommand: LogCommand {
  package static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Shows traffic, responses and audience at a glance.")

  @OptionGroup package var options: RunOptions

  @Option(help: ArgumentHelp("Show this section only; may be repeated.", valueName: "section"))
  var only: [String] = []

  @Injected var analyzers: [any Analyzer]
  @Injected var analysis: Analysis
  @Injected var printer: ReportPrinter

  package init() {}

  package func run() throws {
    try printer.print(analysis.report(by: chosenAnalyzers()))
  }

  /// Which sections there are is known to the graph alone, so they cannot be checked while they are parsed.
  private func chosenAnalyzers() throws -> [any Analyzer] {
    guard !only.isEmpty else { return analyzers }
    let names = analyzers.map(\.name)
    for name in only where !names.contains(name) {
      throw ValidationError("There is no section '\(name)', but \(names.joined(separator: ", ")).")
    }
    return analyzers.filter { only.contains($0.name) }
  }
}
