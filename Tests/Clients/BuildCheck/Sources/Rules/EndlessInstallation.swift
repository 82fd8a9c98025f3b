// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that installs ever more of itself.
enum EndlessInstallation {
  struct Retry: Module {
    let attempt: Int
    let last: Int

    func configure(binder: Binder) {
      if attempt < last { binder.install(module: Retry(attempt: attempt + 1, last: last)) }
    }
  }

  struct Graph: Component {
    typealias Root = Void

    let isSound: Bool

    func configure(binder: Binder) {
      binder.silence(.unusedModule)
      binder.install(module: Retry(attempt: 1, last: isSound ? 3 : .max))
    }
  }
}
