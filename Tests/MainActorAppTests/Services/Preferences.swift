// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A main-actor object that takes time to load.
final class Preferences {
  var fontSize: Int

  private init(fontSize: Int) { self.fontSize = fontSize }

  static func load() async -> Preferences {
    await Task.yield()
    MainActor.assertIsolated()
    return Preferences(fontSize: 14)
  }
}
