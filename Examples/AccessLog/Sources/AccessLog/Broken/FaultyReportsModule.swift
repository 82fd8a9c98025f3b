// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistake: two formats have one name.
struct FaultyReportsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.text).to(factory: TextFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.csv).to(factory: CSVFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.csv).to(factory: MarkdownFormat.init)
    binder.bind().to(factory: ReportPrinter.init)
  }
}
