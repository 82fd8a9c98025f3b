// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistake: no binding chooses the format of the report.
struct FaultyRunModule: Module {
  func configure(binder: Binder) {
    binder.bind(LogNames.self).to(value: LogNames(["-"]))
    binder.bind(Period.self).to(value: Period(from: nil, to: nil))
  }
}
