// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Essentials
import Harness
import Pantry
import PantryInterfaces

nonisolated struct StoppedTimekeeper: Timekeeper { func minute() -> Int { 480 } }

nonisolated final class OfflineClient: HTTPClient { func get(_ path: String) -> String { path } }

nonisolated struct SampleArchive: OrderArchive { func orders() -> [OrderNumber] { [OrderNumber(1)] } }

@main struct Program {
  static func main() throws {
    try examineOnMainActor(
      GroceryComponent(),
      GroceryComponent().overriding { binder in
        binder.bind((any Timekeeper).self).to(factory: StoppedTimekeeper.init)
        binder.bind((any HTTPClient).self).asSingleton().to(factory: OfflineClient.init)
        binder.bind((any OrderArchive).self).asSingleton().to(factory: SampleArchive.init)
        binder.bind(DatabaseFolder.self).to(value: DatabaseFolder(path: "/tests"))
      })
  }
}
