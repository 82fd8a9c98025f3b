// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// UIKit makes it, and the graph fills it. On iOS it conforms to `UIApplicationDelegate`.
package final class AppDelegate {
  package private(set) var coordinator: AppCoordinator?
  private var launchTasks: [any LaunchTask] = []
  private var sceneInjector: MainActorPropertyInjector<SceneDelegate>?

  package init() {}

  package func injectProperties(
    coordinator: AppCoordinator, launchTasks: [any LaunchTask], sceneInjector: MainActorPropertyInjector<SceneDelegate>
  ) {
    self.coordinator = coordinator
    self.launchTasks = launchTasks
    self.sceneInjector = sceneInjector
  }

  package func didFinishLaunching() {
    for task in launchTasks { task.run() }
  }

  /// UIKit also constructs the delegates of scenes, whenever a window opens.
  package func connect(_ scene: SceneDelegate) {
    sceneInjector?.injectProperties(into: scene)
  }
}
