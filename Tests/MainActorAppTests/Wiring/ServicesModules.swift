// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// In a target whose declarations belong to the main actor, so does a module and every component that installs it.
/// This one belongs to no actor, because a component that is built in the background also installs it.
nonisolated struct AnalyticsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analytics).self).asSingleton().to(factory: RecordingAnalytics.init)
    binder.bind((any LaunchPlugin).self).intoCollection().to(factory: AnalyticsPlugin.init)
  }
}

struct PluginsModule: Module {
  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind((any LaunchPlugin).self).intoCollection().to { @MainActor in BadgePlugin(store: $0) }
    binder.bind((any LaunchPlugin).self).intoCollection().to { NamedPlugin(name: "first") }
    binder.bind((any LaunchPlugin).self).intoCollection().to { NamedPlugin(name: "second") }
  }
}
