// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test binds the user of a session, which is passed when the session is opened.

// Expected: thought

struct User: Sendable {
  let name: String
}

struct SessionPage {
  let user: User
}

struct SessionComponent: Component {
  typealias Root = SessionPage
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().to(factory: SessionPage.init)
  }
}

struct Scene {
  let sessions: ComponentFactory<SessionComponent>
}

struct PodcastApp: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Scene.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Scene, Void> {
  PodcastApp().overriding { binder in
    binder.bind(User.self).to(value: User(name: "Ada"))
  }
}
