// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Memory
import Segments

struct EmptyMemory: TranslationMemory {
  func matches(for segment: Segment) async -> [Match] { [] }
}

@main struct Program {
  @MainActor static func main() {
    examine(
      WorkbenchComponent(),
      WorkbenchComponent().overriding { binder in
        binder.bind((any TranslationMemory).self).to(factory: EmptyMemory.init)
        binder.silence(.unusedBinding)
      })
  }
}
