// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object whose initializer may throw and takes a value, by way of a provider.
  static var throwing: Workload {
    Workload(
      name: "throwing", title: "transient object that may throw", goal: 2,
      withDovetail: .plain { count in
        let provider = try TicketComponent().build()
        return {
          var sink = Sink<Ticket>()
          for _ in 0..<count { sink.take(try provider.get()) }
        }
      },
      byHand: .plain { count in
        let seats = Seats(number: 12)
        return {
          var sink = Sink<Ticket>()
          for _ in 0..<count { sink.take(try makeTicket(seats)) }
        }
      })
  }

  /// The same, with two objects in place of the value.
  static var throwingPair: Workload {
    Workload(
      name: "throwing-pair", title: "transient object that may throw, of two others", goal: 2,
      withDovetail: .plain { count in
        let provider = try BoothComponent().build()
        return {
          var sink = Sink<Booth>()
          for _ in 0..<count { sink.take(try provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Booth>()
          for _ in 0..<count { sink.take(try makeBooth()) }
        }
      })
  }

  /// A plain initializer above one that may throw.
  static var throwingLevels: Workload {
    Workload(
      name: "throwing-levels", title: "transient object of one that may throw", goal: 2,
      withDovetail: .plain { count in
        let provider = try VisitComponent().build()
        return {
          var sink = Sink<Visit>()
          for _ in 0..<count { sink.take(try provider.get()) }
        }
      },
      byHand: .plain { count in
        let seats = Seats(number: 12)
        return {
          var sink = Sink<Visit>()
          for _ in 0..<count { sink.take(try makeVisit(seats)) }
        }
      })
  }
}

private struct Seats {
  let number: Int
}

private struct SoldOut: Error {}

private final class Ticket {
  init(seats: Seats) throws {
    if seats.number == 0 { throw SoldOut() }
  }
}

private final class Projector {
  let isBroken = false
}

private final class Screen {}

private final class Booth {
  let projector: Projector
  let screen: Screen

  init(projector: Projector, screen: Screen) throws {
    if projector.isBroken { throw SoldOut() }
    self.projector = projector
    self.screen = screen
  }
}

private final class Visit {
  let ticket: Ticket

  init(ticket: Ticket) {
    self.ticket = ticket
  }
}

private struct TicketComponent: Component {
  typealias Root = ThrowingProvider<Ticket>

  func configure(binder: Binder) {
    binder.bind().to(value: Seats(number: 12))
    binder.bind().to(factory: Ticket.init)
  }
}

private struct BoothComponent: Component {
  typealias Root = ThrowingProvider<Booth>

  func configure(binder: Binder) {
    binder.bind().to(factory: Projector.init)
    binder.bind().to(factory: Screen.init)
    binder.bind().to(factory: Booth.init)
  }
}

private struct VisitComponent: Component {
  typealias Root = ThrowingProvider<Visit>

  func configure(binder: Binder) {
    binder.bind().to(value: Seats(number: 12))
    binder.bind().to(factory: Ticket.init)
    binder.bind().to(factory: Visit.init)
  }
}

@inline(never)
private func makeTicket(_ seats: Seats) throws -> Ticket { try Ticket(seats: seats) }

@inline(never)
private func makeBooth() throws -> Booth { try Booth(projector: Projector(), screen: Screen()) }

@inline(never)
private func makeVisit(_ seats: Seats) throws -> Visit { Visit(ticket: try Ticket(seats: seats)) }
