// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The parts of the graph that the program needs.
struct App {
  let delegates: MainActorPropertyInjector<AppDelegate>
  let scenes: MainActorPropertyInjector<SceneDelegate>
  let options: MainActorPropertyInjector<SceneOptions>
  let analytics: any Analytics
  let menu: PluginMenu
}

struct AppComponent: Component {
  typealias Root = App

  var path = "/news.sqlite"

  func configure(binder: Binder) {
    let settings = StorageSettings(path: path)
    binder.install(module: StorageModule(settings: settings))
    binder.install(module: ScreensModule())
    binder.install(module: PluginsModule())
    binder.install(module: StorageModule(settings: settings))  // which changes nothing: it is equal to the first
    binder.bind().to(factory: App.init)
  }
}

/// A preview of one screen: nothing to open, so nothing to await.
struct HomePreview: Component {
  typealias Root = HomeViewModel

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind((any ArticleStore).self).asSingleton().to(factory: SampleArticleStore.init)
    binder.bind().to(factory: HomeViewModel.init)
  }
}

/// Code outside the main actor fills the delegate.
struct DelegateComponent: Component {
  typealias Root = AsyncPropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.install(module: StorageModule(settings: StorageSettings(path: "/news.sqlite")))
    binder.install(module: ScreensModule())
    binder.install(module: PluginsModule())
  }
}

/// A component built in the background, with parts on the main actor.
nonisolated struct WidgetComponent: Component {
  typealias Root = HomeViewModel

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind((any ArticleStore).self).asSingleton().to(factory: SampleArticleStore.init)
    binder.bind().to(factory: HomeViewModel.init)
  }
}
