// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ServiceLifecycle

/// What is wrong here: the auditor lives as long as the service, and asks for what belongs to one request.
struct AuditModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Service).self).intoCollection().to(factory: Auditor.init)
  }
}

/// Would write down who is there, if there were one user at a time.
struct Auditor: Service {
  let user: User
  let journal: any Journal

  func run() async throws {
    try await journal.record("audited", by: user)
  }
}
