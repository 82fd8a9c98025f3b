// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// All that the app consists of, whichever part of it somebody wants for a root.
struct AppModule: Module {
  let settings: AppSettings
  let events: any EventLog

  func configure(binder: Binder) {
    binder.install(module: AccountsModule())
    binder.install(module: CatalogueModule())
    binder.install(component: SessionComponent())

    binder.bind(AppSettings.self).to(value: settings)
    binder.bind((any EventLog).self).to(value: events)
    binder.bind((any ReadingClock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind(AppCoordinator.self).asSingleton().to(factory: AppCoordinator.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
    binder.bindPropertyInjection(of: SceneDelegate.self).to(injector: SceneDelegate.injectProperties)
  }
}
