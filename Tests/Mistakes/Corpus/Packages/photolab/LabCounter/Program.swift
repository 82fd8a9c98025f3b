// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Chemistry
import Dovetail
import Film
import Harness
import LabStorage
import Orders

struct NoonClock: LabClock { let minutes = 720 }

final class MemoryArchive: NegativeArchive, PictureStore {
  func keep(_ roll: Roll) {}
  func save(_ frame: Frame) {}
}

struct WeakRecipe: Recipe { func grams(perLitre litres: Int) -> Int { 1 } }

@main struct Program {
  @MainActor static func main() throws {
    try examineOnMainActor(
      LabComponent(),
      LabComponent().overriding { binder in
        binder.bind((any LabClock).self).to(factory: NoonClock.init)
        binder.bind((any NegativeArchive).self).asSingleton().to(factory: MemoryArchive.init)
        binder.bind((any PictureStore).self).asSingleton().to(factory: MemoryArchive.init)
        binder.bind((any Recipe).self).to(factory: WeakRecipe.init)
        binder.bind(String.self).tagged(with: ScratchFolder.self).to(value: "/tests")
      })
  }
}
