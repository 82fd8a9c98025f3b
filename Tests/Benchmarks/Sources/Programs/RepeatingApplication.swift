// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A component with two lines in a loop: one binds the same type each time, the other an entry under the same key.
struct RepeatingApplication: Component {
  struct Root {
    let number: Int
    let entries: [String: Int]
  }

  let count: Int

  func configure(binder: Binder) {
    for _ in 0..<count {
      binder.bind(Int.self).to { 1 }
      binder.bind(Int.self).intoDictionary(key: "one").to { 1 }
    }
    binder.bind().to(factory: Root.init)
  }
}
