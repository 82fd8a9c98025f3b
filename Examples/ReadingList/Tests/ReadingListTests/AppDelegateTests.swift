// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore
import Testing

@Suite struct AppDelegateTests {
  @Test func isFilledWithWhatModulesContribute() async throws {
    let app = try await TestApp()
    app.delegate.didFinishLaunching()
    #expect(app.events.all == ["catalogue: the sample edition"])
  }

  @Test func scenesGetTheSameCoordinator() async throws {
    let app = try await TestApp()
    let scenes = [SceneDelegate(), SceneDelegate()]
    for scene in scenes { app.delegate.connect(scene) }
    #expect(scenes.allSatisfy { $0.coordinator === app.coordinator })
  }

  @Test func isFilledOnTheMainActorWhereverThatIsAskedFor() async throws {
    let injector = try await TestApp.component().build()
    let delegate = AppDelegate()
    await Task { @concurrent in await injector.injectProperties(into: delegate) }.value
    #expect(delegate.coordinator != nil)
  }
}
