// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct TampPowder: BrewingStep {
  let clock: any Clock
  let log: EventLog

  func prepare(_ recipe: Recipe, in cup: Cup) {
    clock.wait(seconds: 4)
    log.record("tamper: pressed")
  }
}
