// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bank
import Dovetail
import Ledger

struct Settings: Sendable {
  let port: Int
}

final class Server: Sendable {
  let settings: Settings
  let requests: ComponentFactory<RequestComponent>
  let closer: ComponentCloser

  init(settings: Settings, requests: ComponentFactory<RequestComponent>, closer: ComponentCloser) {
    self.settings = settings
    self.requests = requests
    self.closer = closer
  }
}

struct ServerComponent: Component {
  typealias Root = Server

  let settings: Settings

  func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: settings)
    binder.bind(String.self).tagged(with: DatabaseURL.self).to(value: "postgres://bank")
    binder.install(module: LedgerModule())
    binder.install(module: BankModule())
    binder.install(component: RequestComponent())
    binder.onBuild { (reader: any LedgerReader) async in _ = await reader.balance(of: AccountNumber(digits: 1)) }
    binder.bind(Server.self).asSingleton().to(factory: Server.init)
  }
}
