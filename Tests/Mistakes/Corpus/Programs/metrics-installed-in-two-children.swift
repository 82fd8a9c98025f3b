// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two children install a module of metrics that the app installs as well, each with a new object.

// Expected: thought

final class MetricsBuffer: Sendable {}

final class Metrics: Sendable {
  let buffer: MetricsBuffer

  init(buffer: MetricsBuffer) { self.buffer = buffer }
}

struct MetricsModule: Module {
  let buffer: MetricsBuffer

  func configure(binder: Binder) {
    let buffer = buffer
    binder.bind(Metrics.self).asSingleton().to { Metrics(buffer: buffer) }
  }
}

struct UploadJob {
  let metrics: Metrics
}

struct UploadComponent: Component {
  typealias Root = UploadJob

  func configure(binder: Binder) {
    binder.install(module: MetricsModule(buffer: MetricsBuffer()))
    binder.bind().to(factory: UploadJob.init)
  }
}

struct RefreshJob {
  let metrics: Metrics
}

struct RefreshComponent: Component {
  typealias Root = RefreshJob

  func configure(binder: Binder) {
    binder.install(module: MetricsModule(buffer: MetricsBuffer()))
    binder.bind().to(factory: RefreshJob.init)
  }
}

struct Worker {
  let metrics: Metrics
  let uploads: ComponentFactory<UploadComponent>
  let refreshes: ComponentFactory<RefreshComponent>
}

struct App: Component {
  typealias Root = Worker

  func configure(binder: Binder) {
    binder.install(module: MetricsModule(buffer: MetricsBuffer()))
    binder.install(component: UploadComponent())
    binder.install(component: RefreshComponent())
    binder.bind().to(factory: Worker.init)
  }
}
