// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An array of ten contributions, by way of a provider.
  static var collection: Workload {
    Workload(name: "collection") { count in
      let provider = try CollectionComponent().build()
      var sink = Sink<[any Ingredient]>()
      for _ in 0..<count { sink.take(provider.get()) }
    } byHand: { count in
      var sink = Sink<[any Ingredient]>()
      for _ in 0..<count { sink.take(makeIngredients()) }
    }
  }
}

private protocol Ingredient {}

private final class Water: Ingredient {}

private final class Coffee: Ingredient {}

private struct CollectionComponent: Component {
  typealias Root = Provider<[any Ingredient]>

  func configure(binder: Binder) {
    for _ in 1...5 {
      binder.bind((any Ingredient).self).intoCollection().to(factory: Water.init)
      binder.bind((any Ingredient).self).intoCollection().to(factory: Coffee.init)
    }
  }
}

@inline(never)
private func makeIngredients() -> [any Ingredient] {
  [Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee()]
}
