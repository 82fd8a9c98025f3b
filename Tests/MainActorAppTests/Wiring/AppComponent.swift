// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// What the rest of the program needs of the graph.
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

/// A preview of one screen: nothing to open, and so nothing to wait for.
struct HomePreview: Component {
  typealias Root = HomeViewModel

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind((any ArticleStore).self).asSingleton().to(factory: SampleArticleStore.init)
    binder.bind().to(factory: HomeViewModel.init)
  }
}

/// The delegate is filled by somebody who is not on the main actor.
struct DelegateComponent: Component {
  typealias Root = AsyncPropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.install(module: StorageModule(settings: StorageSettings(path: "/news.sqlite")))
    binder.install(module: ScreensModule())
    binder.install(module: PluginsModule())
  }
}

/// Something that is built in the background, and needs a little of the main actor.
nonisolated struct WidgetComponent: Component {
  typealias Root = HomeViewModel

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind((any ArticleStore).self).asSingleton().to(factory: SampleArticleStore.init)
    binder.bind().to(factory: HomeViewModel.init)
  }
}
