// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Essentials
public import PantryInterfaces

@MainActor public protocol DeliveryRouting: AnyObject { func showDelivery(of order: OrderNumber) }
@MainActor public protocol HelpRouting: AnyObject { func showHelp() }

/// Positions of couriers as they arrive.
public final class CourierFeed {
  private let client: any HTTPClient
  private let status: WeakProvider<DeliveryStatus>

  init(client: any HTTPClient, status: WeakProvider<DeliveryStatus>) { (self.client, self.status) = (client, status) }
}

public final class DeliveryStatus {
  private let feed: CourierFeed

  init(feed: CourierFeed) { self.feed = feed }
}

public final class DeliveryList {
  private let archive: any OrderArchive
  private let status: DeliveryStatus
  private let router: WeakProvider<any DeliveryRouting>
  private let help: HelpButton

  init(
    archive: any OrderArchive, status: DeliveryStatus, router: WeakProvider<any DeliveryRouting>, help: HelpButton
  ) {
    (self.archive, self.status, self.router, self.help) = (archive, status, router, help)
  }
}

struct HelpButton {
  private let router: WeakProvider<any HelpRouting>

  init(router: WeakProvider<any HelpRouting>) { self.router = router }
}

public struct DeliveryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: CourierFeed.init)
    binder.bind().asSingleton().to(factory: DeliveryStatus.init)
    binder.bind().to(factory: HelpButton.init)
    binder.bind().to(factory: DeliveryList.init)
    binder.install(component: TrackingComponent())
  }
}
