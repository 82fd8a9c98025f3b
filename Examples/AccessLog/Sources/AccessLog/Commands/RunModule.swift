// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The options of this run, as values for the whole graph.
struct RunModule: Module {
  let options: RunOptions

  func configure(binder: Binder) {
    binder.bind(OutputFormat.self).to(value: options.format)
    binder.bind(LogNames.self).to(value: LogNames(options.files))
    binder.bind(Period.self).to(value: Period(from: options.from, to: options.to))
    binder.bind(ProgressChoice.self).to(value: ProgressChoice(flag: options.progress))
  }
}
