// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides a store by one that throws and needs fixtures, requested behind a provider.

// Placeholder: `.to(factory: Fixtures.init)` is `.to(factory: Fixtures.init)`
// Thought: type 'any Store' does not conform to the 'Sendable' protocol
// Expected: thought

protocol Store {}

struct DiskStore: Store {}

struct Fixtures {}

struct FixtureStore: Store {
  init(fixtures: Fixtures) throws {}
}

struct Screen {
  let store: Provider<any Store>
}

struct PodcastApp: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind((any Store).self).to(factory: DiskStore.init)
    binder.bind().to(factory: Screen.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Screen, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any Store).self).to { (fixtures: Fixtures) throws -> any Store in try FixtureStore(fixtures: fixtures)
    }
  }
}
