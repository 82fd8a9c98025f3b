// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The audit log is meant to be decorated, but the decoration does not say its tag.

// Placeholder: `{ … }` is `{ FileLog() }`
// Expected: near miss

protocol EventLog: Sendable {}

struct FileLog: EventLog {}

struct RedactingLog: EventLog {
  let inner: any EventLog
}

enum Audit: Tag {
  typealias Element = any EventLog
}

struct OrderService {
  let audit: TaggedProvider<Audit>
}

struct PrivacyModule: Module {
  func configure(binder: Binder) {
    binder.decorate((any EventLog).self).to { RedactingLog(inner: $0) }
  }
}

struct App: Component {
  typealias Root = OrderService

  func configure(binder: Binder) {
    binder.bind((any EventLog).self).tagged(with: Audit.self).asSingleton().to(factory: FileLog.init)
    binder.install(module: PrivacyModule())
    binder.bind().to(factory: OrderService.init)
  }
}
