// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The app, as it is launched:
///
/// ```swift
/// try await AppComponent(settings: settings, events: log).build().injectProperties(into: delegate)
/// ```
package struct AppComponent: Component {
  package typealias Root = MainActorPropertyInjector<AppDelegate>

  private let settings: AppSettings
  private let events: any EventLog

  package init(settings: AppSettings, events: any EventLog) {
    self.settings = settings
    self.events = events
  }

  package func configure(binder: Binder) {
    binder.install(module: AppModule(settings: settings, events: events))
  }
}
