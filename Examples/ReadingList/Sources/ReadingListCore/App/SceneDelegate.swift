// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One window, as UIKit sees it. On iOS it conforms to `UIWindowSceneDelegate`.
package final class SceneDelegate {
  package private(set) var coordinator: AppCoordinator?

  package init() {}

  package func injectProperties(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  package func openLink(_ link: String) async {
    guard let link = DeepLink(link) else { return }
    await coordinator?.open(link)
  }
}
