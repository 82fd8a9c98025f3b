// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Essentials
public import PantryInterfaces

public nonisolated struct Courier: Sendable { let name: String }

/// An order that is on its way.
public struct TrackingComponent: Component {
  public typealias Root = TrackingScreen
  public typealias Seed = OrderNumber

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: RouteModel.init)
    binder.bind((any MapLayer).self).intoCollection().to(factory: RouteLayer.init)
    binder.bind((any MapLayer).self).intoCollection().to(factory: TrafficLayer.init)
    binder.bind((any Journal).self).shadowing().asSingleton().to(factory: OrderJournal.init)
    binder.install(component: ChatComponent())
    binder.bind().to(factory: TrackingScreen.init)
  }
}

final class RouteModel {
  private let order: OrderNumber
  private let feed: CourierFeed
  private let journal: any Journal

  init(order: OrderNumber, feed: CourierFeed, journal: any Journal) {
    (self.order, self.feed, self.journal) = (order, feed, journal)
  }
}

nonisolated struct OrderJournal: Journal {
  let order: OrderNumber
  let tracker: EventTracker

  func note(_ line: String) { tracker.track("\(order.number): \(line)") }
}

protocol MapLayer { var name: String { get } }

struct RouteLayer: MapLayer {
  private let route: RouteModel

  init(route: RouteModel) { self.route = route }

  var name: String { "route" }
}

struct TrafficLayer: MapLayer {
  let client: any HTTPClient

  var name: String { "traffic" }
}

public final class TrackingScreen {
  private let route: RouteModel
  private let layers: [any MapLayer]
  private let chats: MainActorComponentFactory<ChatComponent>

  init(route: RouteModel, layers: [any MapLayer], chats: MainActorComponentFactory<ChatComponent>) {
    (self.route, self.layers, self.chats) = (route, layers, chats)
  }
}

/// A chat with the courier of an order.
struct ChatComponent: Component {
  typealias Root = ChatScreen
  typealias Seed = Courier

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Transcript.init)
    binder.bind().to(factory: ChatScreen.init)
  }
}

final class Transcript {
  private let courier: Courier
  private let order: OrderNumber
  private let journal: any Journal

  init(courier: Courier, order: OrderNumber, journal: any Journal) {
    (self.courier, self.order, self.journal) = (courier, order, journal)
  }
}

final class ChatScreen {
  private let transcript: Transcript
  private let route: RouteModel

  init(transcript: Transcript, route: RouteModel) { (self.transcript, self.route) = (transcript, route) }
}
