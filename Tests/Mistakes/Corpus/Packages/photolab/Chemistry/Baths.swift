// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Film

public struct Temperature: Sendable {
  let degrees: Int

  public static let standard = Temperature(degrees: 38)
}

/// A developer is mixed once, and used up by many films.
public final class Developer: Sendable {
  private let recipe: any Recipe
  private let temperature: Temperature

  init(recipe: any Recipe, temperature: Temperature = .standard) {
    (self.recipe, self.temperature) = (recipe, temperature)
  }
}

public protocol Recipe: Sendable { func grams(perLitre litres: Int) -> Int }

struct HouseRecipe: Recipe { func grams(perLitre litres: Int) -> Int { 40 * litres } }

struct CorrectedRecipe: Recipe {
  let recipe: any Recipe
  let water: WaterTest

  func grams(perLitre litres: Int) -> Int { recipe.grams(perLitre: litres) + water.hardness }
}

struct WaterTest: Sendable { let hardness = 3 }

/// Knows which films are in the tank. The replenisher watches it.
public final class Tank: Sendable {
  private let developer: Developer
  private let replenisher: Replenisher

  init(developer: Developer, replenisher: Replenisher) { (self.developer, self.replenisher) = (developer, replenisher) }
}

public final class Replenisher: Sendable {
  private let tank: WeakProvider<Tank>
  private let book: any DayBook

  init(tank: WeakProvider<Tank>, book: any DayBook) { (self.tank, self.book) = (tank, book) }
}

protocol Step: Sendable { var seconds: Int { get } }

struct Bleach: Step { let seconds = 60 }

struct Fix: Step {
  let water: WaterTest

  var seconds: Int { 120 + water.hardness }
}

public struct DevelopmentRun: Sendable {
  let stock: FilmStock
  let push: Push
  let tank: Tank
  let steps: [any Step]

  init(stock: FilmStock, push: Push, tank: Tank, steps: [any Step]) {
    (self.stock, self.push, self.tank, self.steps) = (stock, push, tank, steps)
  }
}
