// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bank
import Dovetail
import Ledger

struct Request: Sendable {
  let account: AccountNumber
  let path: String
}

struct RequestTrail: AuditTrail {
  let inner: any AuditTrail
  let request: Request

  func record(_ line: String) { inner.record("\(request.path): \(line)") }
}

final class RequestMetrics: Sendable {
  let request: Request

  init(request: Request) { self.request = request }
}

struct Handler {
  let request: Request
  let transfers: Transfers
  let balances: any LedgerReader
  let metrics: RequestMetrics
  let trail: any AuditTrail
}

struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.bind(RequestMetrics.self).asSingleton().to(factory: RequestMetrics.init)
    binder.decorate((any AuditTrail).self).to(factory: RequestTrail.init)
    binder.bind().to(factory: Handler.init)
  }
}
