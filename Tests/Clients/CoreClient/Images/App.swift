// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The program, which requests its own copies of the types that the library binds.

import Core
import Dovetail
import Feature

struct Root {
  let store: Provider<Store>
  let journal: any Journal
  let box: Box<Int>
  let name: String
}

struct AppComponent: Component {
  typealias Root = App.Root

  func configure(binder: Binder) {
    binder.install(module: FeatureModule())
    binder.bind().to(factory: Root.init)
  }
}

@main struct Program {
  static func main() {
    do { try AppComponent().validate() } catch { print(error) }
  }
}
