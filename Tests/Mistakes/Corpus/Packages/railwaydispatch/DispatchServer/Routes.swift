// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatching
import Dovetail
import RailTypes
import Timetables

struct HTTPRequest: Sendable { let path: String }

protocol Route: Sendable { var path: String { get } }

struct DepartureRoute: Route {
  let timetable: AsyncProvider<any TimetableReading>

  var path: String { "/departures" }
}

struct CancellationRoute: Route {
  let editing: AsyncProvider<any TimetableEditing>
  let bus: any EventBus

  var path: String { "/cancellations" }
}

struct SeasonRoute: Route {
  let planner: SeasonPlanner

  var path: String { "/seasons" }
}

/// A request, with a log of its own.
struct RequestComponent: Component {
  typealias Root = RequestHandler
  typealias Seed = HTTPRequest

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: RequestTrace.init)
    binder.bind().to(factory: Authorization.init)
    binder.bind().to(factory: RequestHandler.init)
  }
}

final class RequestTrace: Sendable {
  private let request: HTTPRequest
  private let log: Log

  init(request: HTTPRequest, log: Log) { (self.request, self.log) = (request, log) }
}

struct Authorization: Sendable {
  let request: HTTPRequest
  let trace: RequestTrace
}

struct RequestHandler: Sendable {
  let authorization: Authorization
  let routes: [any Route]
  let trace: RequestTrace
}
