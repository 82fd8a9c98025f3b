// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
package import Dovetail

/// Shows which requests failed.
package struct ErrorsCommand: LogCommand {
  package static let configuration = CommandConfiguration(
    commandName: "errors",
    abstract: "Shows the requests that failed, by status, with examples.")

  @OptionGroup package var options: RunOptions

  @Option(help: "Take these for failures, such as 404 or 5xx; may be repeated. (default: 4xx, 5xx)")
  var status: [StatusPattern] = []

  @Option(help: "How many examples of each status to show.")
  var examples = 3

  @Injected private var analysis: Analysis
  @Injected private var printer: ReportPrinter

  package init() {}

  package static func bindProperties(with binder: Binder) {
    binder.bindPropertyInjection(of: ErrorsCommand.self).to {
      (command: inout ErrorsCommand, analysis: Analysis, printer: ReportPrinter) in
      command.analysis = analysis
      command.printer = printer
    }
  }

  package func validate() throws {
    guard examples >= 0 else { throw ValidationError("--examples must not be negative.") }
  }

  package func run() throws {
    let failures = status.isEmpty ? [StatusPattern.clientErrors, .serverErrors] : status
    var analyzers: [any Analyzer] = [FailuresAnalyzer(failures)]
    if examples > 0 { analyzers.append(ExamplesAnalyzer(failures, count: examples)) }
    try printer.print(analysis.report(by: analyzers))
  }
}
