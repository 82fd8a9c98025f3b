// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import ServiceLifecycle

/// The whole service.
///
/// The order of the modules is that in which the services start; they end in reverse order. So the database, which comes
/// first, is closed when nobody can need it any more.
package struct NotesComponent: Component {
  package typealias Root = ServiceGroup

  private let settings: Settings

  package init(settings: Settings) {
    self.settings = settings
  }

  package func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: settings)
    binder.install(module: LoggingModule())
    binder.install(module: StorageModule())
    binder.install(module: MaintenanceModule())
    binder.install(module: RequestsModule())
    binder.install(module: WebModule())
    binder.bind().to(factory: ServiceGroup.running)
  }
}
