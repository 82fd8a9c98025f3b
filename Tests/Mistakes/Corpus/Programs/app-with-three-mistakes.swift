// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module is not installed, the clock is bound twice, and two services need each other.

// Placeholder: `{ … }` is `{ LiveHTTPClient() }`
// Expected: thought

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct Clock: Sendable {}

struct FeedService {
  let client: any HTTPClient
  let downloads: DownloadService
}

struct DownloadService {
  let clock: Clock
  let feeds: Provider<FeedService>
}

final class QueueService: Sendable {
  init(scheduler: SchedulerService) {}
}

final class SchedulerService: Sendable {
  init(queue: QueueService) {}
}

struct Scene {
  let feeds: FeedService
  let queue: QueueService
  let clock: Clock
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
  }
}

struct TimeModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
  }
}

struct ServicesModule: Module {
  func configure(binder: Binder) {
    binder.bind(Clock.self).to { Clock() }
    binder.bind().to(factory: FeedService.init)
    binder.bind().to(factory: DownloadService.init)
    binder.bind().asSingleton().to(factory: QueueService.init)
    binder.bind().asSingleton().to(factory: SchedulerService.init)
  }
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: TimeModule())
    binder.install(module: ServicesModule())
    binder.bind().to(factory: Scene.init)
  }
}
