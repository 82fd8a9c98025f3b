// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The logger is bound without a tag, and requested with the tag for payments.

// Expected: fix

struct Logger: Sendable {}

struct PaymentLogger: Tag { typealias Element = Logger }

struct PaymentService {
  let logger: TaggedProvider<PaymentLogger>
}

struct App: Component {
  typealias Root = PaymentService

  func configure(binder: Binder) {
    binder.bind(Logger.self).to(value: Logger())
    binder.bind().to(factory: PaymentService.init)
  }
}
