// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The formats, each under the name that the option `--format` has for it.
package struct FormatsModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.text).to(factory: TextFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.json).to(factory: JSONFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.csv).to(factory: CSVFormat.init)
    binder.bind((any ReportFormat).self).intoDictionary(key: OutputFormat.markdown).to(factory: MarkdownFormat.init)
  }
}
