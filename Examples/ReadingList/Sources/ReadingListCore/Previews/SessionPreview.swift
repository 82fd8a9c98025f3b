// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

/// The app's graph, with sessions for its root instead of the app delegate: nobody has to sign in.
struct SessionPreview: Component {
  typealias Root = MainActorComponentFactory<SessionComponent>

  func configure(binder: Binder) {
    binder.install(module: AppModule(settings: AppSettings(folder: .temporaryDirectory), events: SilentEventLog()))
  }
}
