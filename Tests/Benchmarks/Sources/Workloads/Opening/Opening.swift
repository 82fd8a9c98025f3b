// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An instance of a child component, whose root needs all that the component binds.
  static var opening: Workload {
    Workload(
      name: "opening", title: "child of 5 singletons and 15 transients, all needed", goal: 2.5,
      withDovetail: .plain { count in
        let requests = try ServerComponent(child: RequestComponent()).build()
        return {
          var sink = Sink<Handler>()
          for user in 0..<count { sink.take(requests.build(Request(path: "/cart", user: user))) }
        }
      },
      byHand: .plain { count in
        let (database, metrics) = (Database(), Metrics())
        return {
          var sink = Sink<Handler>()
          for user in 0..<count { sink.take(openRequest(database, metrics, Request(path: "/cart", user: user))) }
        }
      })
  }

  /// An instance of a child component, whose root needs two of its bindings.
  static var partialOpening: Workload {
    Workload(
      name: "opening-part", title: "child of 5 singletons and 15 transients, two needed", goal: 3,
      withDovetail: .plain { count in
        let requests = try ServerComponent(child: ValidationComponent()).build()
        return {
          var sink = Sink<FormValidator>()
          for user in 0..<count { sink.take(requests.build(Request(path: "/cart", user: user))) }
        }
      },
      byHand: .plain { count in
        let (database, metrics) = (Database(), Metrics())
        return {
          var sink = Sink<FormValidator>()
          for user in 0..<count { sink.take(openValidation(database, metrics, Request(path: "/cart", user: user))) }
        }
      })
  }
}

@inline(never)
private func openRequest(_ database: Database, _ metrics: Metrics, _ request: Request) -> Handler {
  RequestScope(database: database, metrics: metrics, request: request).makeHandler()
}

@inline(never)
private func openValidation(_ database: Database, _ metrics: Metrics, _ request: Request) -> FormValidator {
  RequestScope(database: database, metrics: metrics, request: request).makeValidator()
}
