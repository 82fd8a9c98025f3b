// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The folder for files while the app plays.
struct TemporaryFolder {
  let url = URL.temporaryDirectory.appending(path: "ReadingList-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
