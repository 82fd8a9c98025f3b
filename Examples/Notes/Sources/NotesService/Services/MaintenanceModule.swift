// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Logging
import ServiceLifecycle

/// The services beside the requests.
package struct MaintenanceModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bindDefault((any WallClock).self).to(factory: SystemClock.init)
    binder.bind(Statistics.self).asSingleton().to(factory: Statistics.init)
    binder.install(component: PurgeComponent())
    binder.bind((any Service).self).intoCollection()
      .to { (clock: any WallClock, settings: Settings, logger: Logger, purges: ComponentFactory<PurgeComponent>) in
        NotesPurger(clock: clock, settings: settings, logger: logger, begin: { purges.build() })
      }
    binder.bind((any Service).self).intoCollection().to(factory: StatisticsReporter.init)
  }
}
