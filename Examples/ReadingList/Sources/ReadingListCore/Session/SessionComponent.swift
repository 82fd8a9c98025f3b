// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The graph of a signed-in reader. Signing out releases its singletons.
package struct SessionComponent: Component {
  package typealias Root = SessionCoordinator
  package typealias Seed = Session

  package init() {}

  package func configure(binder: Binder) {
    binder.install(component: BookListComponent())
    binder.bind(SessionCoordinator.self).asSingleton().to(factory: SessionCoordinator.init)
    binder.bind((any ScreenStack).self).asAlias(of: SessionCoordinator.self) { $0 }
    binder.bind((any Library).self).asEagerSingleton().to(factory: FileLibrary.open)
    binder.bind(ReadingStatistics.self).asSingleton().to(factory: ReadingStatistics.init)
    binder.decorate((any EventLog).self).to(factory: SessionEventLog.init)
  }
}
