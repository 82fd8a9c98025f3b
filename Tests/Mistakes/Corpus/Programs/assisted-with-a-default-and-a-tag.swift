// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A factory's product needs a tagged value as if it were plain, and a number with a default.

// Placeholder: `{ … }` is `{ 3 }`
// Expected: suggestion

struct Folder: Tag { typealias Element = String }

struct Episode: Sendable {}

struct Download {
  init(episode: Episode, folder: Folder, attempts: Int = 3) {}
}

struct Screen {
  let downloads: Factory<Download, Episode>
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: Folder.self).to(value: "/var/podcasts")
    binder.bindFactory(Download.self, taking: Episode.self).to(factory: Download.init)
    binder.bind().to(factory: Screen.init)
  }
}
