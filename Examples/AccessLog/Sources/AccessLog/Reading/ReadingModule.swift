// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct ReadingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any LogStore).self).to(factory: FileStore.init)
    binder.bind().to(factory: LogReader.init)
  }
}
