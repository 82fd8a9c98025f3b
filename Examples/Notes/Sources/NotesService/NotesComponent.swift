// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import ServiceLifecycle

/// The whole service.
///
/// The services start in the order of the modules, and end in reverse order. Then closing the graph closes the
/// database, whatever the order of the modules.
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
    binder.bind().to(factory: ServiceGroup.running(_:closer:logger:))
  }
}
