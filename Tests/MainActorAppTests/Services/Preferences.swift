// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An asynchronously loaded main-actor object.
final class Preferences {
  var fontSize: Int

  private init(fontSize: Int) { self.fontSize = fontSize }

  static func load() async -> Preferences {
    await Task.yield()
    MainActor.assertIsolated()
    return Preferences(fontSize: 14)
  }
}
