// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object whose initializer may throw, by way of a provider.
  static var throwing: Workload {
    Workload(
      name: "throwing", title: "transient object that may throw",
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

private struct TicketComponent: Component {
  typealias Root = ThrowingProvider<Ticket>

  func configure(binder: Binder) {
    binder.bind().to(value: Seats(number: 12))
    binder.bind().to(factory: Ticket.init)
  }
}

@inline(never)
private func makeTicket(_ seats: Seats) throws -> Ticket { try Ticket(seats: seats) }
