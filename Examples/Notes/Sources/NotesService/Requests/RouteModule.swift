// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import HTTPTypes
package import Hummingbird

/// One route: contributes it to the router, and installs the component that is opened for each of its requests.
package struct RouteModule<H: Handler>: Module {
  private let method: HTTPRequest.Method
  private let path: RouterPath
  private let bindHandler: (Binder) -> Void

  package init(_ method: HTTPRequest.Method, _ path: RouterPath, bindHandler: @escaping (Binder) -> Void) {
    self.method = method
    self.path = path
    self.bindHandler = bindHandler
  }

  package func configure(binder: Binder) {
    binder.install(component: RequestComponent<H>(bindHandler: bindHandler))
    binder.bind(Route.self).intoCollection()
      .to { [method, path] (requests: ComponentFactory<RequestComponent<H>>, authenticator: Authenticator) in
        Route(method, path, authenticator: authenticator) { caller in requests.build(caller) }
      }
  }
}
