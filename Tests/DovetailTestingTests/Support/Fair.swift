// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// A graph with each kind of binding and each kind of request.

protocol Ride: Sendable {}
struct Wheel: Ride {}
struct Train: Ride {}
struct Wet: Dovetail.Tag { typealias Element = any Ride }
struct Guest: Sendable {}
struct Visit: Sendable { let guest: Guest }
final class Office: Sendable {}
final class Ticket: Sendable { init(number: Int, office: Office) {} }

struct VisitComponent: Component {
  typealias Root = Visit
  typealias Seed = Guest

  func configure(binder: Binder) {
    binder.bind(Visit.self).to(factory: Visit.init)
    binder.bind(String.self).shadowing().to(value: "visit")
    binder.bind((any Ride).self).intoCollection().to { Train() as any Ride }
  }
}

struct RideModule: Module {
  let size: Int

  func configure(binder: Binder) {
    binder.bind((any Ride).self).intoCollection().to { Wheel() as any Ride }
    if size > 1 { binder.install(module: RideModule(size: 1)) }
  }
}

struct Gate: Sendable {
  init(
    rides: [any Ride], wet: TaggedElement<Wet>, ticket: ThrowingFactory<Ticket, Int>, office: WeakProvider<Office>,
    visits: ComponentFactory<VisitComponent>, prices: [String: Provider<Int>], name: String, guide: Lazy<Guest?>
  ) {}
}

struct Fair: Component {
  typealias Root = Gate

  func configure(binder: Binder) {
    binder.install(module: RideModule(size: 2))
    binder.install(component: VisitComponent())
    binder.bind().to(factory: Gate.init)
    binder.bind((any Ride).self).tagged(with: Wet.self).to { Wheel() as any Ride }
    binder.bind(Office.self).asWeakSingleton().to { () throws in Office() }
    binder.bindFactory(Ticket.self, taking: Int.self).to(factory: Ticket.init)
    binder.bind(Int.self).intoDictionary(key: "child: small\nor tall").to { 1 }
    binder.bind(Int.self).intoDictionary(key: "adult").to { @MainActor in 2 }
    binder.bindDefault(String.self).to(value: "default")
    binder.bind(String.self).to(value: "fair")
    binder.decorate(String.self).to { (name: String) in name + "!" }
    binder.bind(Double.self).asEagerSingleton().to { 1 }
    binder.onBuild { (_: Double) in }
  }
}
