// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two screens under one key.
enum DuplicateDictionaryKey {
  protocol Screen {}
  struct HomeScreen: Screen {}
  struct NewHomeScreen: Screen {}
  struct App { let screens: [String: Provider<any Screen>] }

  struct Graph: Component {
    typealias Root = App

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind((any Screen).self).intoDictionary(key: isSound ? "new home" : "home").to(factory: NewHomeScreen.init)
      binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
      binder.bind().to(factory: App.init)
    }
  }
}
