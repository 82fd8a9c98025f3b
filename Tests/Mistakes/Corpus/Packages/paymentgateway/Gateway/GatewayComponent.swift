// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Acquirers
import Core
import Dovetail
import Fraud
import Payments
import Storage
import Webhooks

struct GatewayComponent: Component {
  typealias Root = Gateway

  let settings: GatewaySettings

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.install(module: AcquirersModule())
    binder.install(module: FraudModule())
    binder.install(module: PaymentsModule())
    binder.install(module: WebhooksModule())
    binder.bind(GatewaySettings.self).to(value: settings)
    binder.bind(String.self).tagged(with: DatabaseAddress.self).to(value: settings.database)
    binder.bind(String.self).tagged(with: ReplicaAddress.self).to(value: settings.replica)
    binder.bind(Int.self).tagged(with: FraudThreshold.self).to(value: 80)
    binder.bind((any Metrics).self).asSingleton().to(factory: StatsMetrics.init)
    binder.bind((any AuditTrail).self).asSingleton().to(factory: FileTrail.init)
    binder.bind((any Route).self).intoCollection().to(factory: PayRoute.init)
    binder.bind((any Route).self).intoCollection().to(factory: RefundRoute.init)
    binder.bind((any Route).self).intoCollection().to(factory: StatusRoute.init)
    binder.bind((any Route).self).intoCollection().to(factory: HealthRoute.init)
    binder.bind().asWeakSingleton().to(factory: RouteTable.init)
    binder.bind().to(factory: Settlement.init)
    binder.bind().to(factory: Gateway.init)
  }
}
