// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The app, as it is launched:
///
/// ```swift
/// try await AppComponent(settings: settings).build().injectProperties(into: delegate)
/// ```
package struct AppComponent: Component {
  package typealias Root = MainActorPropertyInjector<AppDelegate>

  private let settings: AppSettings

  package init(settings: AppSettings) { self.settings = settings }

  package func configure(binder: Binder) {
    binder.install(module: AccountsModule())
    binder.install(module: CatalogueModule())
    binder.install(component: SessionComponent())

    binder.bind(AppSettings.self).to(value: settings)
    binder.bind((any EventLog).self).to(factory: PrintedEventLog.init)
    binder.bind((any ReadingClock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind(AppCoordinator.self).asSingleton().to(factory: AppCoordinator.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
    binder.bindPropertyInjection(of: SceneDelegate.self).to(injector: SceneDelegate.injectProperties)
  }
}
