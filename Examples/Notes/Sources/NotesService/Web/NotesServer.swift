// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle

/// Listens for requests, and answers them with the routes, until the service must end.
package struct NotesServer: Service {
  let routes: [Route]
  let middlewares: [NotesMiddleware]
  let settings: Settings
  let logger: Logger
  let listener: any ServerListener

  package init(
    routes: [Route], middlewares: [NotesMiddleware], settings: Settings, logger: Logger,
    listener: any ServerListener
  ) {
    self.routes = routes
    self.middlewares = middlewares
    self.settings = settings
    self.logger = logger
    self.listener = listener
  }

  package func run() async throws {
    let router = Router(context: NotesContext.self)
    for middleware in middlewares { router.add(middleware: middleware) }
    for route in routes {
      router.on(route.path, method: route.method) { request, context in try await route.respond(request, context) }
    }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: settings.port)),
      onServerRunning: { [listener] channel in
        if let port = channel.localAddress?.port { listener.serverListens(onPort: port) }
      },
      logger: logger)
    try await application.run()
  }
}
