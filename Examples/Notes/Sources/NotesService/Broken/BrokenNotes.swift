// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import HTTPTypes
import Hummingbird
import Logging
package import ServiceLifecycle

/// The service made of its own modules and some faulty ones, with several mistakes.
///
/// `build()` runs no factory and reports all mistakes at once: no file is opened, no port is taken.
package struct BrokenNotes: Component {
  package typealias Root = ServiceGroup

  private let settings: Settings

  package init(settings: Settings) {
    self.settings = settings
  }

  package func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: settings)
    binder.install(module: LoggingModule())
    binder.install(module: LazyStorageModule())
    binder.install(module: AuditModule())
    binder.install(module: MaintenanceModule())
    binder.install(module: RouteModule<ListNotes>(.get, "notes") { $0.bind().to(factory: ListNotes.init) })
    binder.install(module: RouteModule<SearchNotes>(.get, "search") { $0.bind().to(factory: SearchNotes.init) })
    binder.install(
      module: RouteModule<ReadJournal>(.get, "journal") { binder in
        binder.bind().to(factory: ReadJournal.init)
        // The service's logger is bound already; a replacement must be declared as one.
        binder.bind(Logger.self).to { Logger(label: "journal") }
      })
    binder.install(module: WebModule())
    binder.bind().to(factory: ServiceGroup.running(_:closer:logger:))
  }
}
