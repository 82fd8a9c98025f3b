// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Serves one page, which only this machine reaches: it names all types of the service and the places of their bindings.
///
/// A browser on this machine reaches it as well. A page of another site could give its own name the address 127.0.0.1, and then
/// read the answers to that name (DNS rebinding). So the server answers only requests for names of this machine.
struct GraphServer: Service {
  let port: Int
  /// The time after which a connection without a request ends.
  let idleTime: Duration
  let logger: Logger
  let page: @Sendable () -> String

  func run() async throws {
    let router = Router(context: NotesContext.self)
    router.get("/") { [page] request, _ in
      if !Self.isName(ofThisMachine: request.head.authority) {
        return Self.response(.misdirectedRequest, "text/plain", "Only localhost, 127.0.0.1 and [::1] are answered.\n")
      }
      return Self.response(.ok, "text/html", page())
    }
    let application = Application(
      router: router,
      server: .http1(configuration: .init(idleTimeout: TimeAmount(idleTime))),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { [logger] channel in
        if let port = channel.localAddress?.port {
          logger.notice("graph ready", metadata: ["url": "http://127.0.0.1:\(port)"])
        }
      },
      logger: logger)
    try await application.run()
  }

  private static func isName(ofThisMachine authority: String?) -> Bool {
    authority?.lowercased().wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/) != nil
  }

  private static func response(_ status: HTTPResponse.Status, _ type: String, _ text: String) -> Response {
    Response(
      status: status, headers: [.contentType: "\(type); charset=utf-8"], body: .init(byteBuffer: .init(string: text)))
  }
}
