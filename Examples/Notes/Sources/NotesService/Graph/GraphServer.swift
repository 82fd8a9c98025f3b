// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Serves one page, which only this machine reaches: it names all types of the service and the places of their bindings.
struct GraphServer: Service {
  let port: Int
  let logger: Logger
  let page: @Sendable () -> String

  func run() async throws {
    let router = Router(context: NotesContext.self)
    router.get("/") { [page] _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: .init(byteBuffer: .init(string: page()))
      )
    }
    let application = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { [logger] channel in
        if let port = channel.localAddress?.port {
          logger.notice("graph ready", metadata: ["url": "http://127.0.0.1:\(port)"])
        }
      },
      logger: logger)
    try await application.run()
  }
}
