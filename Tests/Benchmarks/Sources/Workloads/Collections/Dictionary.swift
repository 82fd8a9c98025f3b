// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A dictionary of a hundred contributions.
  static var dictionary: Workload {
    Workload(
      name: "dictionary", title: "dictionary of 100 contributions",
      withDovetail: .plain { count in
        let provider = try RoutesComponent().build()
        return {
          var sink = Sink<[Int: Route]>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<[Int: Route]>()
          for _ in 0..<count { sink.take(makeRoutes()) }
        }
      })
  }
}

private final class Route {}

private struct RoutesComponent: Component {
  typealias Root = Provider<[Int: Route]>

  func configure(binder: Binder) {
    for number in 0..<100 {
      binder.bind(Route.self).intoDictionary(key: number).to(factory: Route.init)
    }
  }
}

@inline(never)
private func makeRoutes() -> [Int: Route] {
  var routes = [Int: Route](minimumCapacity: 100)
  for number in 0..<100 { routes[number] = Route() }
  return routes
}
