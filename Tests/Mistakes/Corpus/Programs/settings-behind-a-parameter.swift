// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A factory of two arguments has an unbound parameter with a default value, and so does a tagged one.

// Placeholder: `{ … }` is `{ 3 }`
// Expected: suggestion

protocol Upload {}

struct FileUpload: Upload {
  init(name: String, attempts: Int = 3) {}
}

struct Screen {
  let uploads: Factory<any Upload, String>
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bindFactory((any Upload).self, taking: String.self).to(factory: FileUpload.init)
    binder.bind().to(factory: Screen.init)
  }
}
