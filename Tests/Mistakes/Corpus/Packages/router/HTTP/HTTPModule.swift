// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct HTTPModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Middleware).self).intoCollection().to(factory: LogRequests.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: Authenticate.init)
    binder.bind(Secret.self).asEagerSingleton().to(factory: Secret.read)
    binder.bind((any Authenticator).self).to(factory: TokenAuthenticator.init)
    binder.bind((any AccessLog).self).asSingleton().to(factory: FileLog.init)
  }
}
