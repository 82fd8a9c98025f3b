// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A typed order.
///
/// The command line constructs it, not the graph. Its dependencies are injected into its properties.
final class OrderCommand {
  private let drinks: [String]
  private var menu: Menu!
  private var barista: Barista!
  private var log: EventLog!

  init(drinks: [String]) { self.drinks = drinks }

  func injectProperties(menu: Menu, barista: Barista, log: EventLog) {
    self.menu = menu
    self.barista = barista
    self.log = log
  }

  func run() {
    for drink in drinks {
      if let recipe = menu.recipe(named: drink) {
        barista.serve(recipe)
      } else {
        log.record("barista: no \(drink) today, but \(menu.recipes.map(\.name).joined(separator: ", "))")
      }
    }
  }
}
