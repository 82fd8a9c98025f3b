// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import HTTP
import Routing

struct Server: Sendable {
  let router: Router
  let port: TaggedElement<Port>
  let closer: ComponentCloser
}

struct Port: Tag { typealias Element = Int }
struct AdminPort: Tag { typealias Element = Int }

struct ServerComponent: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: HTTPModule())
    binder.install(module: RoutingModule())
    binder.install(module: BooksModule())
    binder.bind(LogName.self).to(value: LogName(text: "access"))
    binder.bind(Int.self).tagged(with: Port.self).to(value: 8080)
    binder.bind().to(factory: Server.init)
  }
}
