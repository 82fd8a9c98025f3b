// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public struct Operator: Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

public struct Incident: Sendable {
  public let section: SectionID

  public init(section: SectionID) { self.section = section }
}

/// The shift of an operator at a desk.
public struct ShiftComponent: Component {
  public typealias Root = ShiftDesk
  public typealias Seed = Operator

  public func configure(binder: Binder) {
    binder.bind().asSingleton().onClose { (book: ShiftBook) in book.sign() }.to(factory: ShiftBook.init)
    binder.bind((any DeskPanel).self).intoCollection().to(factory: MapPanel.init)
    binder.bind((any DeskPanel).self).intoCollection().to(factory: BookPanel.init)
    binder.decorate((any EventBus).self).to(factory: SignedBus.init)
    binder.install(component: IncidentComponent())
    binder.bind().to(factory: ShiftDesk.init)
  }
}

final class ShiftBook: Sendable {
  private let owner: Operator
  private let clock: any ServerClock

  init(owner: Operator, clock: any ServerClock) { (self.owner, self.clock) = (owner, clock) }

  func sign() {}
}

struct SignedBus: EventBus {
  let inner: any EventBus
  let owner: Operator

  func publish(_ event: String) { inner.publish("\(owner.name): \(event)") }
}

protocol DeskPanel: Sendable { var title: String { get } }

struct MapPanel: DeskPanel {
  let describer: Factory<TrainDescriber, TrainNumber>

  var title: String { "map" }
}

struct BookPanel: DeskPanel {
  let book: ShiftBook

  var title: String { "book" }
}

public struct ShiftDesk: Sendable {
  let panels: [any DeskPanel]
  let incidents: ThrowingComponentFactory<IncidentComponent>
  let bus: any EventBus
  let closer: ComponentCloser
}

/// An incident that an operator handles.
public struct IncidentComponent: Component {
  public typealias Root = IncidentRoom
  public typealias Seed = Incident

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().to(factory: IncidentRecord.open)
    binder.bind().to(factory: Blockade.init)
    binder.bind().to(factory: IncidentRoom.init)
  }
}

final class IncidentRecord: Sendable {
  private init() {}

  static func open(incident: Incident, book: ShiftBook) throws -> IncidentRecord { IncidentRecord() }
}

struct Blockade: Sendable {
  let incident: Incident
  let points: any PointControlling
  let record: IncidentRecord
}

public struct IncidentRoom: Sendable {
  let blockade: Blockade
  let bus: any EventBus
  let dispatcher: Dispatcher
}
