// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail
import Harness
import Payments

struct SilentMetrics: Metrics { func count(_ name: String) {} }

final class RecordingSink: EventSink {
  func send(_ event: String) async {}
}

@main struct Program {
  @MainActor static func main() {
    let gateway = GatewayComponent(settings: GatewaySettings(database: "db", replica: "db2"))
    let sink = RecordingSink()
    examine(
      gateway,
      gateway.overriding { binder in
        binder.bind((any Metrics).self).asSingleton().to(factory: SilentMetrics.init)
        binder.bind((any EventSink).self).asSingleton().to { sink }
        binder.bind(Int.self).tagged(with: FraudThreshold.self).to(value: 10)
      })
  }
}
