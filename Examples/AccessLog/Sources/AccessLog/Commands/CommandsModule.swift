// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// How each command gets what it needs.
struct CommandsModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Analysis.init)
    binder.bind().to(factory: ReportPrinter.init)
    binder.bindPropertyInjection(of: SummaryCommand.self).to {
      (command: inout SummaryCommand, analyzers: [any Analyzer], analysis: Analysis, printer: ReportPrinter) in
      command.analyzers = analyzers
      command.analysis = analysis
      command.printer = printer
    }
    binder.bindPropertyInjection(of: TopCommand.self).to {
      (command: inout TopCommand, analysis: Analysis, printer: ReportPrinter) in
      command.analysis = analysis
      command.printer = printer
    }
    binder.bindPropertyInjection(of: ErrorsCommand.self).to {
      (command: inout ErrorsCommand, analysis: Analysis, printer: ReportPrinter) in
      command.analysis = analysis
      command.printer = printer
    }
  }
}
