// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The root of the graph: `build()` returns it, and it holds all the rest.
struct CoffeeBar {
  let selfTest: SelfTest
  let commandInjector: PropertyInjector<OrderCommand>
  let till: Till
  let log: EventLog

  func serve(_ command: OrderCommand) {
    selfTest.run()
    commandInjector.injectProperties(into: command)
    command.run()
    log.record("till: \(till.total)")
  }
}
