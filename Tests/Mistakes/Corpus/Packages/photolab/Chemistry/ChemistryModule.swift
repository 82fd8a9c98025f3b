// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Film

struct HeatTask: LabTask {
  let tank: Tank

  func run() {}
}

struct DrainTask: LabTask {
  let tank: Tank
  let book: any DayBook

  func run() { book.enter("drained") }
}

public struct ChemistryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Recipe).self).to(factory: HouseRecipe.init)
    binder.decorate((any Recipe).self).to(factory: CorrectedRecipe.init)
    binder.bind().asSingleton().to { WaterTest() }
    binder.bind(Developer.self).asSingleton().to { (recipe: any Recipe) in Developer(recipe: recipe) }
    binder.bind().asSingleton().to(factory: Tank.init)
    binder.bind().asSingleton().to(factory: Replenisher.init)
    binder.bind((any Step).self).intoCollection().to(factory: Bleach.init)
    binder.bind((any Step).self).intoCollection().to(factory: Fix.init)
    binder.bindFactory(DevelopmentRun.self, taking: FilmStock.self, Push.self).to(factory: DevelopmentRun.init)
    binder.bind((any LabTask).self).intoCollection().tagged(with: OpeningTasks.self).to(factory: HeatTask.init)
    binder.bind((any LabTask).self).intoCollection().tagged(with: ClosingTasks.self).to(factory: DrainTask.init)
  }
}
