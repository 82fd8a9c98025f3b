// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Watches its boiler.
///
/// The boiler holds its valve, so the valve must not hold the boiler: it looks back through a `WeakProvider`.
struct SafetyValve: Sendable {
  let boiler: WeakProvider<Boiler>
  let log: EventLog

  func check() {
    guard let boiler = boiler.get(), boiler.temperature > Celsius(125) else { return }
    log.record("safety valve: hisses at \(boiler.temperature)")
  }
}
