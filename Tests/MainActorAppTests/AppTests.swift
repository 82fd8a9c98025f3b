// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct AppTests {
  private let app: App
  private let delegate = AppDelegate()

  init() async throws {
    app = try await AppComponent().build()
    app.delegates.injectProperties(into: delegate)
  }

  @Test func launches() {
    delegate.didFinishLaunching()
    #expect(delegate.plugins.map(\.name) == ["analytics", "badge 2", "first", "second"])
    #expect(app.analytics.events == ["launch", "home"])
  }

  @Test func routerOpensScreensThatShareTheStore() throws {
    let router = try #require(delegate.router)
    let home = router.showHome()
    #expect(home.titles == ["Dovetail joints", "Mortises"])

    let reader = router.showReader(forArticleWithID: 1)
    #expect(reader.article?.title == "Dovetail joints")
    #expect(home.titles == ["Mortises"])
    #expect(router.screens.count == 2)
    #expect(app.analytics.events == ["home", "read Dovetail joints"])
  }

  @Test func screensAreNewAndWhatTheyShareIsNot() throws {
    let router = try #require(delegate.router)
    let first = router.showReader(forArticleWithID: 1)
    let second = router.showReader(forArticleWithID: 2)
    #expect(first !== second)
    #expect(first.preferences === second.preferences)
  }

  @Test func inboxConnectsWhenItIsRefreshed() async throws {
    let inbox = try #require(delegate.router).showInbox()
    try await inbox.refresh()
    #expect(inbox.articles.map(\.title) == ["Imported 1", "Imported 2"])
    #expect(app.analytics.events == ["refresh"])
  }

  @Test func delegatesGetTheSameRouter() throws {
    let scene = SceneDelegate()
    app.scenes.injectProperties(into: scene)
    #expect(scene.router === delegate.router)
    #expect(scene.title == "News")
  }

  @Test func structureIsFilledInPlace() {
    var options = SceneOptions()
    app.options.injectProperties(into: &options)
    #expect(options.title == "News")
  }

  @Test func menuMakesAPluginEachTime() throws {
    #expect(app.menu.count == 4)
    let first = try #require(app.menu.choose(1) as? BadgePlugin)
    let second = try #require(app.menu.choose(1) as? BadgePlugin)
    #expect(first !== second)
  }
}
