// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Messages
import Transport

struct App {
  let sessions: ComponentFactory<SessionComponent>
  let connectivity: any Connectivity
  let filters: [any MessageFilter]
}

struct AppComponent: Component {
  typealias Root = App

  func configure(binder: Binder) {
    binder.install(module: TransportModule())
    binder.install(component: SessionComponent())
    binder.bind().to(factory: App.init)
  }
}
