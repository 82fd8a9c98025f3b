// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ServiceLifecycle

/// The mistake: the auditor lives as long as the service, but requests parts of one request.
struct AuditModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Service).self).intoCollection().to(factory: Auditor.init)
  }
}

/// Would record the current user, if there were one user at a time.
struct Auditor: Service {
  let user: User
  let journal: any Journal

  func run() async throws {
    try await journal.record("audited", by: user)
  }
}
