// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// All addresses of mirrors are asked for by the tag under which they are contributed.

// Expected: thought

enum Mirrors: Tag { typealias Element = [String] }

struct Downloader {
  let mirrors: [Mirrors]
}

struct App: Component {
  typealias Root = Downloader

  func configure(binder: Binder) {
    binder.bind(String.self).intoCollection().tagged(with: Mirrors.self).to(value: "eu.example.com")
    binder.bind().to(factory: Downloader.init)
  }
}
