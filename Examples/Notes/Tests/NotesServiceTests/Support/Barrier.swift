// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Holds all callers back until it is opened.
actor Barrier {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      let count = waiting.count
      for watcher in watchers where watcher.count <= count { watcher.continuation.resume() }
      watchers.removeAll { $0.count <= count }
    }
  }

  /// Returns when `count` are held back at the same time.
  func holds(_ count: Int) async {
    if waiting.count >= count { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
