// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import HTTP

public protocol Handler {
  func respond() async -> HTTPResponse
}

/// Opens the component of its handler for each request.
public struct Route: Sendable {
  public let path: String
  let respond: @Sendable (HTTPRequest) async -> HTTPResponse
}

public struct RequestComponent<H: Handler>: Component {
  public typealias Root = H
  public typealias Seed = HTTPRequest

  let bindHandler: (Binder) -> Void

  public func configure(binder: Binder) {
    binder.bind(RequestID.self).asSingleton().to(factory: RequestID.init)
    bindHandler(binder)
  }
}

public struct RequestID: Sendable {
  let path: String

  init(request: HTTPRequest) { path = request.path }
}

public struct RouteModule<H: Handler>: Module {
  private let path: String
  private let bindHandler: (Binder) -> Void

  public init(_ path: String, bindHandler: @escaping (Binder) -> Void) {
    self.path = path
    self.bindHandler = bindHandler
  }

  public func configure(binder: Binder) {
    binder.install(component: RequestComponent<H>(bindHandler: bindHandler))
    binder.bind(Route.self).intoCollection().to { [path] (requests: ComponentFactory<RequestComponent<H>>) in
      Route(path: path) { request in await requests.build(request).respond() }
    }
  }
}

public struct Router: Sendable {
  let routes: [Route]
  let middlewares: [any Middleware]
}

public struct RoutingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().to(factory: Router.init)
  }
}
