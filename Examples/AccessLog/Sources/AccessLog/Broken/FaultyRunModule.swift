// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// What is wrong here: nobody says in which format the report is printed.
struct FaultyRunModule: Module {
  func configure(binder: Binder) {
    binder.bind(LogNames.self).to(value: LogNames(["-"]))
    binder.bind(Period.self).to(value: Period(from: nil, to: nil))
  }
}
