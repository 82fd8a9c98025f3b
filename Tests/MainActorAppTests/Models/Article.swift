// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The app's subject. Plain data belongs to no actor.
nonisolated struct Article: Sendable, Identifiable, Hashable {
  let id: Int
  var title: String
  var isRead = false
}
