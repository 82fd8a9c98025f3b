// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// New code: it is fetched asynchronously, and shown on the main actor.
struct Menu {
  enum Failure: Error { case closed }

  let dishes: [String]

  static func fetch(settings: Settings) async throws -> Menu {
    await Task.yield()
    if settings.isClosed { throw Failure.closed }
    return Menu(dishes: ["soup", "bread"])
  }
}

struct Settings {
  var isClosed = false
}

@MainActor
final class MenuView {
  let menu: Menu

  init(menu: Menu) {
    MainActor.assertIsolated()
    self.menu = menu
  }

  var title: String { menu.dishes.joined(separator: ", ") }
}

@MainActor
final class Window {
  private(set) var view: MenuView?

  func injectProperties(view: MenuView) {
    MainActor.assertIsolated()
    self.view = view
  }

  func clear() { view = nil }
}
