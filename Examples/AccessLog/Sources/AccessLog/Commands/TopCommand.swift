// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
package import Dovetail

/// Ranks paths, clients and the like.
package struct TopCommand: LogCommand {
  package static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "Ranks what was requested, and by whom.")

  @Argument(help: "What to rank.")
  var subject: Ranking.Subject

  @OptionGroup package var options: RunOptions

  @Option(help: "What to rank it by.")
  var by = Ranking.Measure.requests

  @Option(help: "How many to show.")
  var count = 10

  @Injected private var analysis: Analysis
  @Injected private var printer: ReportPrinter

  package init() {}

  package static func bindProperties(with binder: Binder) {
    binder.bindPropertyInjection(of: TopCommand.self).to {
      (command: inout TopCommand, analysis: Analysis, printer: ReportPrinter) in
      command.analysis = analysis
      command.printer = printer
    }
  }

  package func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1.") }
  }

  package func run() throws {
    try printer.print(analysis.report(by: [RankingAnalyzer(Ranking(of: subject, by: by, count: count))]))
  }
}
