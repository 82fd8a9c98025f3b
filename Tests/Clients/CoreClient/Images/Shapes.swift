// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A program that requests all shapes whose conformances have object files of their own. It links a static archive.

import Dovetail

final class Store: Sendable {}

struct Page {
  let provider: Provider<Store>
  let throwing: ThrowingProvider<Store>
  let weak: WeakProvider<Store>
  let optional: Store?
  let array: [Int]
  let set: Set<Int>
  let dictionary: [Int: Int]
  let closer: ComponentCloser
}

struct Broken: Component {
  typealias Root = Page

  func configure(binder: Binder) { binder.bind().to(factory: Page.init) }
}

struct Sound: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.bind().to(factory: Page.init)
    binder.bind().asSingleton().to(factory: Store.init)
    binder.bind(Int.self).intoCollection().to { 1 }
    binder.bind(Int.self).intoSet().to { 1 }
    binder.bind(Int.self).intoDictionary(key: 1).to { 1 }
  }
}

@main struct Program {
  static func main() throws {
    let page = try Sound().build()
    print(page.array, page.set, page.dictionary, page.provider() === page.optional)
    do { try Broken().validate() } catch { print(error) }
  }
}
