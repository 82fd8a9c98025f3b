// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import SystemPackage

extension FileStore {
  /// Fails if there is no such folder.
  init(checking folder: FilePath) throws {
    try FileDescriptor.open(folder, .readOnly).close()
    self.init()
  }
}
