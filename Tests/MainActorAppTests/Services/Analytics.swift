// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Records the events of the app.
protocol Analytics: AnyObject, Sendable {
  var events: [String] { get }
  func record(_ event: String)
}

final class RecordingAnalytics: Analytics {
  private(set) var events: [String] = []

  func record(_ event: String) {
    MainActor.assertIsolated()
    events.append(event)
  }
}
