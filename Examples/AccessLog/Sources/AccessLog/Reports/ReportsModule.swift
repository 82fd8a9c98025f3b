// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The formats, each under its name for the option `--format`, and the printer that uses them.
struct ReportsModule: Module {
  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any ReportFormat).self, keyedBy: OutputFormat.self)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.text).to(factory: TextFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.json).to(factory: JSONFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.csv).to(factory: CSVFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.markdown).to(factory: MarkdownFormat.init)
    binder.bind().to(factory: ReportPrinter.init)
  }
}
