// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A plugin that runs when the app has been launched.
protocol LaunchPlugin {
  var name: String { get }
  func appDidLaunch()
}

struct AnalyticsPlugin: LaunchPlugin {
  let analytics: any Analytics

  var name: String { "analytics" }
  func appDidLaunch() { analytics.record("launch") }
}

final class BadgePlugin: LaunchPlugin {
  private let store: any ArticleStore
  private(set) var badge = 0

  init(store: any ArticleStore) {
    MainActor.assertIsolated()
    self.store = store
  }

  var name: String { "badge \(badge)" }
  func appDidLaunch() { badge = store.unread.count }
}

struct NamedPlugin: LaunchPlugin {
  let name: String
  func appDidLaunch() {}
}
