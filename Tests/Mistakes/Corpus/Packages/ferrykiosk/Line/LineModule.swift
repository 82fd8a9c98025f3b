// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ports

private struct FileLog: KioskLog { func note(_ text: String) {} }

private struct PierLog: KioskLog {
  let inner: any KioskLog
  let identity: KioskIdentity

  func note(_ text: String) { inner.note("pier \(identity.pier): \(text)") }
}

public struct LineModule: Module {
  let office: String

  public init(office: String) { self.office = office }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: LineOffice.self).to(value: office)
    binder.bind(String.self).tagged(with: TidesOffice.self).to(value: "tides." + office)
    binder.bind((any KioskLog).self).asSingleton().to(factory: FileLog.init)
    binder.decorate((any KioskLog).self).to(factory: PierLog.init)
    binder.bind(RetryPlan.self).to { RetryPlan() }
    binder.bind().asEagerSingleton().onClose { (connection: LineConnection) in connection.hangUp() }
      .to(factory: LineConnection.connect)
    binder.bind().asSingleton().to(factory: TideTable.init)
    binder.decorate((any SailingReader).self).to(factory: TidalSailings.init)
  }
}
