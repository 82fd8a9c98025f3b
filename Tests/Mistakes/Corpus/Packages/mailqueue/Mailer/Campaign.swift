// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Delivery
import Dovetail
import Mail

struct Campaign: Sendable {
  let name: String
}

final class Progress: Sendable {
  let campaign: Campaign

  init(campaign: Campaign) { self.campaign = campaign }
}

struct CampaignRunner: Sendable {
  let campaign: Campaign
  let queue: MailQueue
  let progress: Progress
  let personalize: Factory<Personalization, Address>
}

struct Personalization: Sendable {
  let address: Address
  let campaign: Campaign
  let bounces: any BounceList
}

struct CampaignComponent: Component {
  typealias Root = CampaignRunner
  typealias Seed = Campaign

  func configure(binder: Binder) {
    binder.bind(Progress.self).asSingleton().to(factory: Progress.init)
    binder.bindFactory(Personalization.self, taking: Address.self).to(factory: Personalization.init)
    binder.bind().to(factory: CampaignRunner.init)
  }
}
