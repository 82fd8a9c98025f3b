// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Faults that random trees have found.
@Suite struct ScopeTests {
  private func faults(of toy: ToyGraph) -> [String] { toy.errors.map { "\($0.id): \($0.subject)" } }

  @Test func aDecorationAloneAsksForNothingThatIsBoundInside() {
    let toy = ToyGraph(root: "ComponentFactory<K>") {
      "A".decoration
      component("K", root: "A") { "A" }
    }
    #expect(faults(of: toy) == ["unmatched-override: A"])
  }

  @Test func nobodyHasAccessToContributionsBehindADecoratedWhole() {
    let toy = ToyGraph(root: "ComponentFactory<K>") {
      "C".contribution
      component("K", root: "[Provider<C>]") {
        "[C]".shadowing
        "[C]".decoration
      }
    }
    #expect(faults(of: toy) == ["unsatisfiable-shape: [Provider<C>]"])
  }

  @Test func whatHasBeenAskedForDoesNotChangeWhatIsSeenInside() {
    let toy = ToyGraph(root: "ComponentFactory<K>") {
      "C".contribution
      "[C]"
      component("K", root: "ComponentFactory<L>") {
        "A".needs("[C]")
        component("L", root: "[Provider<C>]") {}
      }
    }
    #expect(faults(of: toy) == ["duplicate-binding: [C]"])
  }
}
