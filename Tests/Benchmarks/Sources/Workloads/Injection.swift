// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// Two transient objects, put into the properties of an existing object.
  static var injection: Workload {
    Workload(
      name: "injection", title: "two properties of an object that exists",
      withDovetail: .plain { count in
        let injector = try InjectionComponent().build()
        let order = Order()
        return { for _ in 0..<count { injector.injectProperties(into: order) } }
      },
      byHand: .plain { count in
        let order = Order()
        return { for _ in 0..<count { inject(into: order) } }
      })
  }
}

private final class Cup {}

private final class Spoon {}

private final class Order {
  private var cup: Cup?
  private var spoon: Spoon?

  func injectProperties(cup: Cup, spoon: Spoon) {
    self.cup = cup
    self.spoon = spoon
  }
}

private struct InjectionComponent: Component {
  typealias Root = PropertyInjector<Order>

  func configure(binder: Binder) {
    binder.bind().to(factory: Cup.init)
    binder.bind().to(factory: Spoon.init)
    binder.bindPropertyInjection(of: Order.self).to(injector: Order.injectProperties)
  }
}

@inline(never)
private func inject(into order: Order) {
  order.injectProperties(cup: Cup(), spoon: Spoon())
}
