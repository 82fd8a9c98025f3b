// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

private struct Menu {
  init(_ parts: String...) {}
}

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind().to { (first: String, second: String) in Menu(first, second) }
  #else
    binder.bind(Menu.self).to(factory: Menu.init)
  #endif
}
