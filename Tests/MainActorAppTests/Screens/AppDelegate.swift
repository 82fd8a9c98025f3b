// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The system constructs it; the graph fills it.
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

/// The same for a window, whose properties are not private.
final class SceneDelegate {
  var router: Router?
  var title: String? {
    didSet { MainActor.assertIsolated() }
  }

  init() {}
}

/// The same for a structure, filled in place.
struct SceneOptions {
  var title = "" {
    didSet { MainActor.assertIsolated() }
  }
}
