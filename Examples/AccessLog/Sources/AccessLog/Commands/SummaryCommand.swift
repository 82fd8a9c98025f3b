// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
package import Dovetail

/// Runs all analyzers, or some of them.
package struct SummaryCommand: LogCommand {
  package static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Shows traffic, responses and audience at a glance.")

  @OptionGroup package var options: RunOptions

  @Option(help: ArgumentHelp("Show this section only; may be repeated.", valueName: "section"))
  var only: [String] = []

  @Injected private var analyzers: [any Analyzer]
  @Injected private var analysis: Analysis
  @Injected private var printer: ReportPrinter

  package init() {}

  package static func bindProperties(with binder: Binder) {
    binder.install(module: AnalysisModule())
    binder.bindPropertyInjection(of: SummaryCommand.self).to {
      (command: inout SummaryCommand, analyzers: [any Analyzer], analysis: Analysis, printer: ReportPrinter) in
      command.analyzers = analyzers
      command.analysis = analysis
      command.printer = printer
    }
  }

  package func run() throws {
    try printer.print(analysis.report(by: chosenAnalyzers()))
  }

  /// Only the graph knows the sections, so the parser cannot check them.
  private func chosenAnalyzers() throws -> [any Analyzer] {
    guard !only.isEmpty else { return analyzers }
    let names = analyzers.map(\.name)
    for name in only where !names.contains(name) {
      throw ValidationError("There is no section '\(name)', but \(names.joined(separator: ", ")).")
    }
    return analyzers.filter { only.contains($0.name) }
  }
}
