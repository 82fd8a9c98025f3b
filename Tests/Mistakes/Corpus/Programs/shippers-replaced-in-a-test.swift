// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test contributes shippers to an array where the shop has a dictionary, and to a set of the concrete type.

// Placeholder: `key: …` is `key: "post"`

// Expected: thought

protocol Shipper: Sendable {}

struct Post: Shipper, Hashable {}

struct FakePost: Shipper, Hashable {}

struct Checkout {
  let shippers: [String: any Shipper]
  let posts: Set<Post>
}

struct LiveShop: Component {
  typealias Root = Checkout

  func configure(binder: Binder) {
    binder.bind((any Shipper).self).intoDictionary(key: "post").to(factory: Post.init)
    binder.bind(Post.self).intoSet().to(factory: Post.init)
    binder.bind().to(factory: Checkout.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Checkout, Void> {
  LiveShop().overriding { binder in
    binder.bind((any Shipper).self).intoCollection().to(factory: FakePost.init)
    binder.bind(FakePost.self).intoDictionary(key: "post").to(factory: FakePost.init)
    binder.bind(FakePost.self).intoSet().to(factory: FakePost.init)
  }
}
