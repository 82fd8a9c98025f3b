// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A global function; initializers and static functions can be passed.

import Dovetail

private struct Total {}

@Sendable private func total(_ count: inout Int) -> Total { Total() }

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind().to { (count: Int) in
      var count = count
      return total(&count)
    }
  #else
    binder.bind(Total.self).to(factory: total)
  #endif
}
