// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import SystemPackage

/// The mistake: the store may fail, but the injector that needs it may not.
struct FaultyReadingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any LogStore).self).to { try FileStore(checking: "/var/log") }
    binder.bind().to(factory: LogReader.init)
  }
}
