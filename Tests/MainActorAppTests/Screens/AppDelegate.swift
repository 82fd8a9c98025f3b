// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the system constructs, and the graph fills.
final class AppDelegate {
  private(set) var router: Router?
  private(set) var plugins: [any LaunchPlugin] = []

  init() {}

  func injectProperties(router: Router, plugins: [any LaunchPlugin]) {
    MainActor.assertIsolated()
    self.router = router
    self.plugins = plugins
  }

  func didFinishLaunching() {
    for plugin in plugins { plugin.appDidLaunch() }
    router?.showHome()
  }
}

/// The same for a window, whose properties are open to whoever fills them.
final class SceneDelegate {
  var router: Router?
  var title: String? {
    didSet { MainActor.assertIsolated() }
  }

  init() {}
}

/// The same for a structure, which is filled in place.
struct SceneOptions {
  var title = "" {
    didSet { MainActor.assertIsolated() }
  }
}
