// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Dovetail

/// The formats without the rest of the program.
struct FormatsComponent: Component {
  typealias Root = [OutputFormat: any ReportFormat]

  func configure(binder: Binder) {
    binder.install(module: FormatsModule())
  }
}
