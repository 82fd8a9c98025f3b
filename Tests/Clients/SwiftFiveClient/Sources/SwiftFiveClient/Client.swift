// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Builds the components, and checks the results. After a failed check, the program ends
/// with a status other than 0.
@main
enum Client {
  static func main() async throws {
    try takeOrders()
    try fillScreens()
    try await Task.detached { try await fetchMenu() }.value
    try await Task.detached { try refuseMainActor() }.value
    try showMenuOnMainActor()
    print("A client in Swift 5 mode gets what it asks for")
  }

  private static func takeOrders() throws {
    let root = try DeskComponent().build()
    try check(root.desk.take("soup").number == 1)
    try check(root.desk.take("bread").number == 2)
    try check(root.numbers.next() == 3)
    try check(root.printer.printed == ["1: soup", "2: bread"])
  }

  private static func fillScreens() throws {
    let screen = Screen()
    try ScreenComponent().build().injectProperties(into: screen)
    try check(screen.desk.take("soup").lines == ["soup"])

    let titled = TitledScreen()
    try TitledScreenComponent().build().injectProperties(into: titled)
    try check(titled.desk.take("tea").number == 1)
    try check(titled.title == "Orders")
  }

  private static func fetchMenu() async throws {
    let window = await MainActor.run { Window() }
    try await WindowComponent().build().injectProperties(into: window)
    try check(await window.view?.title == "soup, bread")
    try await LateWindowComponent().build().injectProperties(into: window)
    try check(await window.view?.title == "tea")

    let provider = try await LateMenuComponent().build()
    try check(try await provider.get().dishes.count == 2)

    do {
      _ = try await WindowComponent(settings: Settings(isClosed: true)).build()
      try check(false)
    } catch let error as ConstructionError {
      try check(error.underlyingError is Menu.Failure)
    }

    let view = try await ViewComponent().build()
    try check(await view.title == "tea")
  }

  private static func refuseMainActor() throws {
    try check(ids { _ = try ViewComponent().build() } == [.effectMismatch])
    try check(ids { _ = try MisusedWindowComponent().build() } == [.effectMismatch])
  }

  @MainActor private static func showMenuOnMainActor() throws {
    try check(try ViewComponent().build().title == "tea")
    try check(ids { _ = try WindowComponent().build() } == [.effectMismatch])
  }

  private static func ids(of build: () throws -> Void) -> [Diagnostic.ID] {
    do {
      try build()
      return []
    } catch {
      return (error as? GraphError)?.diagnostics.map(\.id) ?? []
    }
  }

  private static func check(_ condition: Bool, line: Int = #line) throws {
    if !condition { throw Failure(line: line) }
  }

  private struct Failure: Error { let line: Int }
}
