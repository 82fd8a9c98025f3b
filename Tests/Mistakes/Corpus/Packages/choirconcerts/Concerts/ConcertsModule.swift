// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Mailing
import Scores
import Singers

public struct Concert: Sendable {
  let hall: String
  let evening: Evening
}

public protocol TicketOffice: Sendable { func reserve(_ seats: Int) throws }
public protocol BoxOfficeReport: Sendable { var sold: Int { get } }

/// A hub for everything that is sold.
package final class TicketDesk: TicketOffice, BoxOfficeReport {
  let plans: ThrowingFactory<SeatPlan, String>

  init(plans: ThrowingFactory<SeatPlan, String>) { self.plans = plans }

  package func reserve(_ seats: Int) throws { _ = try plans("hall") }
  package var sold: Int { 0 }
}

package struct SeatPlan: Sendable {
  let hall: String
  let cabinet: any PieceFinder

  init(hall: String, cabinet: any PieceFinder) throws { (self.hall, self.cabinet) = (hall, cabinet) }
}

struct ConcertProgramme: Sendable {
  let concert: Concert
  let finder: any PieceFinder
}

final class StageOrder: Sendable {
  let book: SingerBook
  let programme: ConcertProgramme

  init(book: SingerBook, programme: ConcertProgramme) { (self.book, self.programme) = (book, programme) }
}

protocol Intermission: Sendable { var minutes: Int { get } }
struct ShortIntermission: Intermission { let minutes = 15 }

@MainActor public final class ConcertModel {
  let order: StageOrder
  let programme: ConcertProgramme
  let office: any TicketOffice
  let intermission: any Intermission
  let printer: PartPrinter

  init(
    order: StageOrder, programme: ConcertProgramme, office: any TicketOffice, intermission: any Intermission,
    printer: PartPrinter
  ) {
    (self.order, self.programme, self.office) = (order, programme, office)
    (self.intermission, self.printer) = (intermission, printer)
  }
}

public struct ConcertComponent: Component {
  public typealias Root = ConcertModel
  public typealias Seed = Concert

  public func configure(binder: Binder) {
    binder.bind().to(factory: ConcertProgramme.init)
    binder.bind().asSingleton().to(factory: StageOrder.init)
    binder.bind((any Intermission).self).to(factory: ShortIntermission.init)
    binder.bind().to(factory: ConcertModel.init)
  }
}

public struct ConcertsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: TicketDesk.init)
    binder.bind((any TicketOffice).self).asAlias(of: TicketDesk.self) { $0 }
    binder.bind((any BoxOfficeReport).self).asAlias(of: TicketDesk.self) { $0 }
    binder.bindFactory(SeatPlan.self, taking: String.self).to(factory: SeatPlan.init)
    binder.install(component: ConcertComponent())
  }
}
