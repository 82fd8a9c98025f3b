// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct WindowTitle: Tag { typealias Element = String }

struct ScreensModule: Module {
  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind().to(factory: HomeViewModel.init)
    binder.bind().to(factory: InboxViewModel.init)
    binder.bindFactory(ReaderViewModel.self, taking: Article.ID.self).to(factory: ReaderViewModel.init)
    binder.bind().to(factory: PluginMenu.init)
    binder.bind(Router.self).asSingleton().to(factory: Router.init)

    binder.bind(String.self).tagged(with: WindowTitle.self).to(value: "News")
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
    binder.bindPropertyInjection(of: SceneDelegate.self).to {
      @MainActor (scene, router: Router, title: TaggedElement<WindowTitle>) in
      scene.router = router
      scene.title = title.element
    }
    binder.bindPropertyInjection(of: SceneOptions.self).to {
      @MainActor (options: inout SceneOptions, title: TaggedElement<WindowTitle>) in
      options.title = title.element
    }
  }
}
