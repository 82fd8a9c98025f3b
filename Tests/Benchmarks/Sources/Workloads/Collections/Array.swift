// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An array of ten contributions, by way of a provider.
  static var collection: Workload {
    Workload(
      name: "collection", title: "array of 10 contributions",
      withDovetail: .plain { count in
        let provider = try IngredientsComponent(pairs: 5).build()
        return {
          var sink = Sink<[any Ingredient]>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<[any Ingredient]>()
          for _ in 0..<count { sink.take(makeIngredients()) }
        }
      })
  }

  /// An array of a hundred contributions.
  static var array: Workload {
    Workload(
      name: "array", title: "array of 100 contributions", goal: 1.2,
      withDovetail: .plain { count in
        let provider = try IngredientsComponent(pairs: 50).build()
        return {
          var sink = Sink<[any Ingredient]>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<[any Ingredient]>()
          for _ in 0..<count { sink.take(makeManyIngredients()) }
        }
      })
  }
}

private protocol Ingredient {}

private final class Water: Ingredient {}

private final class Coffee: Ingredient {}

private struct IngredientsComponent: Component {
  typealias Root = Provider<[any Ingredient]>

  let pairs: Int

  func configure(binder: Binder) {
    for _ in 0..<pairs {
      binder.bind((any Ingredient).self).intoCollection().to(factory: Water.init)
      binder.bind((any Ingredient).self).intoCollection().to(factory: Coffee.init)
    }
  }
}

@inline(never)
private func makeIngredients() -> [any Ingredient] {
  [Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee()]
}

@inline(never)
private func makeManyIngredients() -> [any Ingredient] {
  [
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
    Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(), Water(), Coffee(),
  ]
}
