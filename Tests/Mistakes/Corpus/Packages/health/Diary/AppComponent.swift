// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Records
import Sensors

struct AppComponent: Component {
  typealias Root = MainActorPropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.install(module: RecordsModule(folder: "/diary"))
    binder.install(module: SensorsModule())
    binder.bind(Calibration.self).to(value: Calibration(offset: 0.5))
    binder.bind(ChartStyle.self).to { ChartStyle(isDark: true) }
    binder.bind(Today.self).to { Today(number: 1) }
    binder.bind(Reminders.self).asSingleton().to(factory: Reminders.init)
    binder.bindFactory(Chart.self, taking: Record.Kind.self).to(factory: Chart.init)
    binder.bind().to(factory: Day.init)
    binder.bind().to(factory: Export.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.inject)
  }
}
