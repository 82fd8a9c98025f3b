// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The optional experiment stays nil in the app, because only the session's component binds it.

// Expected: fix

struct Experiment {}

struct Session {
  let experiment: Experiment
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind().to(factory: Experiment.init)
    binder.bind().to(factory: Session.init)
  }
}

struct WelcomeScreen {
  let experiment: Experiment?
}

struct Shell {
  let welcome: WelcomeScreen
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: WelcomeScreen.init)
    binder.bind().to(factory: Shell.init)
  }
}
