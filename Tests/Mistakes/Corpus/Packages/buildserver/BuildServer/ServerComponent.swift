// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Jobs
import Workers

struct ServerComponent: Component {
  typealias Root = StatusPage

  func configure(binder: Binder) {
    binder.install(module: JobsModule(settings: QueueSettings(path: "/queue")))
    binder.install(component: BuildComponent())
    binder.bind((any Reporter).self).to(factory: ConsoleReporter.init)
    binder.decorate((any Reporter).self).to(factory: CountingReporter.init)
    binder.bind(Counter.self).asSingleton().to(factory: Counter.init)
    binder.bind(Limits.self).to(value: Limits(builds: 4))
    binder.bind(Scheduler.self).asSingleton().to(factory: Scheduler.init)
    binder.bind().to(factory: StatusPage.init)
  }
}
