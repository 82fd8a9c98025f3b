// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Jobs
import Workers

final class Scheduler: Sendable {
  let queue: any JobQueue
  let builds: AsyncComponentFactory<BuildComponent>
  let limits: Limits

  init(queue: any JobQueue, builds: AsyncComponentFactory<BuildComponent>, limits: Limits) {
    self.queue = queue
    self.builds = builds
    self.limits = limits
  }
}

struct Limits: Sendable {
  let builds: Int
}

struct StatusPage: Sendable {
  let scheduler: Scheduler
  let reporter: any Reporter
}

struct ConsoleReporter: Reporter {
  func report(_ line: String) {}
}

struct CountingReporter: Reporter {
  let inner: any Reporter
  let counter: Counter

  func report(_ line: String) { inner.report(line) }
}

final class Counter: Sendable {}
