// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Dovetail
import Harness
import Lobby

struct TestBanner: Banner { let text = "Test" }

nonisolated final class MemoryFavourites: FavouriteStore {
  func keep(_ exhibit: ExhibitID) {}
}

@main struct Program {
  static func main() {
    examine(
      GuideComponent(),
      GuideComponent().overriding { binder in
        binder.bind((any Banner).self).to(factory: TestBanner.init)
        binder.bind((any FavouriteStore).self).asSingleton().to(factory: MemoryFavourites.init)
      })
  }
}
