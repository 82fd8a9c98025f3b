// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A chat requests a window weakly, which is an alias of an alias of a class that is not shared, and one of a structure.

// Expected: thought

protocol Window: AnyObject, Sendable {}

protocol Panel: Sendable {}

final class ChatWindow: Window, Panel {
  init() {}
}

struct Toolbar: Panel {}

struct MainWindow: Tag { typealias Element = any Panel }

struct Chat {
  let window: WeakProvider<any Window>
  let panel: WeakProvider<TaggedElement<MainWindow>>
  let toolbar: WeakProvider<Toolbar>
}

struct App: Component {
  typealias Root = Chat

  func configure(binder: Binder) {
    binder.bind().to(factory: ChatWindow.init)
    binder.bind().to(factory: Toolbar.init)
    binder.bind((any Window).self).asAlias(of: ChatWindow.self) { $0 }
    binder.bind((any Panel).self).tagged(with: MainWindow.self).asAlias(of: Toolbar.self) { $0 }
    binder.bind().to(factory: Chat.init)
  }
}
