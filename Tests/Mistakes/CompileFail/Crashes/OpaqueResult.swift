// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

private protocol Store {}

private struct FileStore: Store {
  static func live() -> some Store { FileStore() }
}

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind((any Store).self).to { FileStore.live() }
  #else
    binder.bind((any Store).self).to(factory: FileStore.live)
  #endif
}
