// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import DovetailGraph
package import ServiceLifecycle

/// The whole service.
///
/// The services start in the order of the modules, and end in reverse order. Then closing the graph closes the
/// database, whatever the order of the modules.
package struct NotesComponent: Component {
  package typealias Root = ServiceGroup

  private let settings: Settings
  /// The observer of the start, if the service has a page about its graph.
  package let recording: StartRecording?

  package init(settings: Settings) {
    self.settings = settings
    recording = settings.graphPort.map { _ in StartRecording() }
  }

  package func configure(binder: Binder) {
    binder.bind(Settings.self).to(value: settings)
    binder.install(module: LoggingModule())
    binder.install(module: StorageModule())
    binder.install(module: MaintenanceModule())
    binder.install(module: RequestsModule())
    binder.install(module: WebModule())
    if let port = settings.graphPort, let recording {
      binder.install(module: GraphModule(port: port, recording: recording) { graph().snapshot() })
    }
    binder.bind().to(factory: ServiceGroup.running(_:closer:logger:))
  }
}

extension NotesComponent {
  /// Builds the service, and records that if the service has a page about its graph.
  package func start() async throws -> ServiceGroup {
    guard let recording else { return try await build() }
    defer { recording.stop() }
    return try await build(observing: recording)
  }
}
