// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Warms cups. A machine can do without one.
struct CupWarmer {
  let log: EventLog

  func warm(_ cup: Cup) {
    log.record("cup warmer: cup is warm")
  }
}

struct CupWarmerModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: CupWarmer.init)
  }
}
