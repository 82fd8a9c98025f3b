// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import ServiceLifecycle

package struct WebModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind().to(factory: Authenticator.init)
    binder.bind((any ServerListener).self).to(factory: LoggingListener.init)
    binder.bind(NotesMiddleware.self).intoCollection().to(factory: CountRequests.init)
    binder.bind(NotesMiddleware.self).intoCollection().to(factory: LogFailures.init)
    binder.bind((any Service).self).intoCollection().to(factory: NotesServer.init)
  }
}
