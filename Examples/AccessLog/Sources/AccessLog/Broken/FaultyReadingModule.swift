// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import SystemPackage

/// What is wrong here: a store that may fail, which an injector that may not cannot have.
struct FaultyReadingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any LogStore).self).to { try FileStore(checking: "/var/log") }
    binder.bind().to(factory: LogReader.init)
  }
}
