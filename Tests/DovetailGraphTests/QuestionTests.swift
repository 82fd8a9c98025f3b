// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import Testing

@Suite struct QuestionTests {
  private let index = GraphIndex(
    GraphSnapshot("C: App; App: A, ~B, ?W; A: D, E; B: D, missing; D: F; E: F; W: B; F: ~A; Old: Older; Older: F"))

  @Test func aBindingIsFoundByItsNameWithoutAny() {
    let graph = GraphSnapshot("C: any Clock; any Clock: Gears")
    let index = GraphIndex(graph)
    #expect(index.bindings(named: "any Clock") == index.bindings(named: "Clock"))
    #expect(index.bindings(named: "Clock").map(\.key) == ["any Clock"])
    #expect(index.bindings(named: "Bell").isEmpty)
    #expect(index.binding(GraphSnapshot.ID("Gears"))?.key == "Gears")
  }

  @Test func neighboursComeWithTheirRequests() {
    #expect(index.needs("A").keys == ["A", "D", "E"])
    #expect(index.needs("A").steps == ["A>D", "A>E"])
    #expect(index.neededBy("D").keys == ["D", "A", "B"])
    #expect(index.neededBy("D").steps == ["A>D", "B>D"])
    #expect(index.fanIn("F") == 3)
    #expect(index.fanOut("App") == 3)
    #expect(index.whatOpens("Toy").keys == ["C"])
  }

  @Test func aPathIsTheShortestInItsOrder() {
    #expect(index.whyIsItHere("F").keys == ["C", "App", "A", "D", "F"])
    #expect(index.whyIsItHere("F").steps == ["C>App", "App>A", "A>D", "D>F"])
    #expect(index.depth("F") == 4)
    #expect(index.path(from: "B", to: "A").keys == ["B", "D", "F", "A"])
    #expect(index.path(from: "A", to: "C").keys == [])
    #expect(index.whyIsItHere("Old").bindings.isEmpty)
    #expect(index.depth("Old") == nil)
  }

  @Test func impactIsTransitive() {
    #expect(index.impact(of: "B").keys == ["C", "App", "B", "W"])
    #expect(index.everythingNeeded(by: "D").keys == ["A", "D", "E", "F"])
    #expect(index.impact(of: "missing").keys == ["C", "App", "B", "W", "missing"])
  }

  @Test func whatGoesWithABindingIsWhatOnlyItLeadsTo() {
    #expect(index.dominated(by: "B").keys == ["B", "missing"])
    #expect(index.dominated(by: "A").keys == ["A", "E"])
    #expect(index.dominated(by: "C").bindings.count == 8)
    #expect(index.dominated(by: "Old").keys == [])
    #expect(index.dominated(by: "W").keys == ["W"])
  }

  @Test func theUnusedIsWhatTheRootDoesNotReach() {
    #expect(index.unused().keys == ["Old", "Older"])
    #expect(index.unused().steps == ["Old>Older"])
  }

  @Test func theLongestChainIsEager() {
    #expect(index.longestChain().keys == ["C", "App", "A", "D", "F"])
    let broken = GraphIndex(GraphSnapshot("C: App; App: A; A: B; B: A, D; D: E"))
    #expect(broken.longestChain().keys == ["D", "E"])
  }

  @Test func whatKeepsAliveHasAPathForEachRetainer() {
    #expect(index.whatKeepsAlive("D").keys == ["C", "App", "A", "B", "D"])
    #expect(index.whatKeepsAlive("W").bindings.isEmpty)
    #expect(index.whatKeepsAlive("D").steps == ["C>App", "App>A", "App>B", "A>D", "B>D"])
  }

  @Test func anAnswerCanBeAskedInTurn() {
    let impact = GraphIndex(index.impact(of: "missing"))
    #expect(impact.path(from: "W", to: "missing").keys == ["W", "B", "missing"])
    #expect(impact.graph.components == index.graph.components)
  }

  @Test func whatIsNotInTheGraphHasEmptyAnswers() {
    #expect(index.needs("Nothing").bindings.isEmpty)
    #expect(index.impact(of: "Nothing").bindings.isEmpty)
    #expect(index.whatOpens("Nothing").bindings.isEmpty)
    #expect(index.fanIn("Nothing") == 0)
    #expect(index.dominated(by: "Nothing").bindings.isEmpty)
  }

  @Test(arguments: 0..<200) func randomGraphsAnswerAsASearchWithoutAnIndexDoes(seed: Int) {
    var state = UInt64(seed) &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let count = 2 + next(12)
    var text = "N0: N1"
    for node in 1..<count {
      let needs = (0..<next(4)).map { _ in ["", "~", "?"][next(3)] + "N\(1 + next(count - 1))" }
      text += "; N\(node): " + needs.joined(separator: ", ")
    }
    let graph = GraphSnapshot(text)
    let index = GraphIndex(graph)
    /// What a search from a binding finds, without going through another.
    func found(from start: String, avoiding avoided: String? = nil, evenWeakly: Bool = true) -> Set<String> {
      if start == avoided { return [] }
      var found: Set<String> = [start]
      var pending = [start]
      while let node = pending.popLast() {
        for request in graph.requests where request.requester.text == node && (evenWeakly || request.strength != .weak)
        {
          for target in request.targets.map(\.text) where target != avoided && found.insert(target).inserted {
            pending.append(target)
          }
        }
      }
      return found
    }
    let all = found(from: "N0")
    let constructed = found(from: "N0", evenWeakly: false)
    for name in graph.keys {
      let id = GraphSnapshot.ID(name)
      #expect(Set(index.everythingNeeded(by: id).keys) == found(from: name))
      #expect(Set(index.impact(of: id).keys) == Set(graph.keys.filter { found(from: $0).contains(name) }))
      #expect((index.depth(id) != nil) == all.contains(name))
      #expect(index.whyIsItHere(id).bindings.isEmpty == !all.contains(name))
      if constructed.contains(name) {
        let gone = constructed.subtracting(found(from: "N0", avoiding: name, evenWeakly: false))
        #expect(Set(index.dominated(by: id).keys) == gone, "\(text): \(name)")
      }
      let isKept = name != "N0" && constructed.contains(name)
      #expect(index.whatKeepsAlive(id).bindings.isEmpty == !isKept, "\(text): \(name)")
    }
    #expect(Set(index.unused().keys) == Set(graph.keys).subtracting(all))
  }
}
