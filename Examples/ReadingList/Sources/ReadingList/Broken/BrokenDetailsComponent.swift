// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

struct BrokenDetailsComponent: Component {
  typealias Root = BookNumber
  typealias Seed = BookID

  func configure(binder: Binder) {
    binder.bind().to(factory: BookNumber.init)
  }
}
