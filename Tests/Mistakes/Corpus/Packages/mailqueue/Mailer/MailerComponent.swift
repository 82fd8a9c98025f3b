// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Delivery
import Dovetail
import Mail

struct Mailer: Sendable {
  let queue: MailQueue
  let campaigns: ComponentFactory<CampaignComponent>
  let dashboard: Dashboard
}

struct Dashboard: Sendable {
  let rate: TaggedElement<MailsPerMinute>
  let bounces: any BounceList
}

struct MailerComponent: Component {
  typealias Root = Mailer

  func configure(binder: Binder) {
    binder.install(module: DeliveryModule())
    binder.install(component: CampaignComponent())
    binder.bind(Company.self).to(value: Company(name: "Example"))
    binder.bind(Int.self).tagged(with: MailsPerMinute.self).to(value: 600)
    binder.bind().to(factory: Dashboard.init)
    binder.bind().to(factory: Mailer.init)
  }
}
