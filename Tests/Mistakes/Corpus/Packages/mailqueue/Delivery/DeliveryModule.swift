// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Mail

public struct DeliveryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: MailModule())
    binder.bind((any Transport).self).tagged(with: PrimaryRelay.self).asSingleton()
      .to { SMTPTransport(host: RelayHost(name: "one")) }
    binder.bind((any Transport).self).tagged(with: BackupRelay.self)
      .to { SMTPTransport(host: RelayHost(name: "two")) }
    binder.bind((any Transport).self).to(factory: FailoverTransport.init)
    binder.decorate((any Transport).self).to(factory: BounceFilter.init)
    binder.bind(MailQueue.self).asSingleton().to(factory: MailQueue.init)
  }
}
