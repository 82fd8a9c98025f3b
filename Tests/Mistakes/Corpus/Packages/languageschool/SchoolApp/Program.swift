// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Courses
import Dovetail
import Harness
import SchoolCore
import Security

nonisolated struct MorningCalendar: SchoolCore.Calendar { func hour() -> Int { 8 } }

nonisolated struct OpenVault: Vault { func read(_ name: String) -> String { "test" } }

nonisolated final class SampleCatalogue: CourseCatalogue {
  func courses() -> [Course] { [Course(language: .swahili)] }
}

nonisolated final class CountingMetrics: Metrics { func count(_ name: String) {} }

@main struct Program {
  static func main() {
    examine(
      SchoolComponent(),
      SchoolComponent().overriding { binder in
        binder.bind((any SchoolCore.Calendar).self).to(factory: MorningCalendar.init)
        binder.bind((any Vault).self).to(factory: OpenVault.init)
        binder.bind((any CourseCatalogue).self).asSingleton().to(factory: SampleCatalogue.init)
        binder.bind((any Metrics).self).asSingleton().to(factory: CountingMetrics.init)
        binder.bind(Folder.self).to(value: Folder(path: "/tests"))
      })
  }
}
