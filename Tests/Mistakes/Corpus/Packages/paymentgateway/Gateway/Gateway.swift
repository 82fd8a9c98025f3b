// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail
import Payments

struct GatewaySettings: Sendable {
  let database: String
  let replica: String
  var port = 8443
}

struct StatsMetrics: Metrics { func count(_ name: String) {} }

struct FileTrail: AuditTrail {
  let metrics: any Metrics

  func record(_ line: String) async {}
}

protocol Route: Sendable { var path: String { get } }

struct PayRoute: Route {
  let authorizing: any Authorizing
  let capturing: any Capturing
  let tokens: any Tokenizer

  var path: String { "/pay" }
}

struct RefundRoute: Route {
  let refunding: any Refunding
  let voiding: any Voiding

  var path: String { "/refund" }
}

struct StatusRoute: Route {
  let inquiring: any Inquiring
  let replies: Language?

  var path: String { "/status" }
}

struct Language: Sendable { let code: String }

struct HealthRoute: Route {
  let table: WeakProvider<RouteTable>
  let settings: GatewaySettings

  var path: String { "/health" }
}

final class RouteTable: Sendable {
  let routes: [any Route]

  init(routes: [any Route]) { self.routes = routes }
}

/// Runs each night.
struct Settlement: Sendable {
  let reader: any PostingReader
  let writer: any PostingWriter
  let trail: any AuditTrail
}

struct Gateway: Sendable {
  let table: RouteTable
  let settlement: Provider<Settlement>
  let closer: ComponentCloser
}
