// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Testing

@Suite struct QuestionTests {
  private let index = GraphIndex(
    GraphSnapshot("C: App; App: A, ~B, ?W; A: D, E; B: D, missing; D: F; E: F; W: B; F: ~A; Old: Older; Older: F"))

  @Test func aBindingIsFoundByItsNameWithoutAny() {
    let graph = GraphSnapshot("C: any Clock; any Clock: Gears")
    let index = GraphIndex(graph)
    #expect(index.bindings(matching: "any Clock") == index.bindings(matching: "Clock"))
    #expect(index.bindings(matching: "Clock").map(\.key) == ["any Clock"])
    #expect(index.bindings(matching: "Bell").isEmpty)
    #expect(index.binding(GraphSnapshot.ID("Gears"))?.key == "Gears")
  }

  @Test func neighboursComeWithTheirRequests() throws {
    #expect(try index.around("A").keys == ["App", "A", "D", "E", "F"])
    #expect(try index.around("A", depth: 0).steps == [])
    #expect(index.fanIn(GraphSnapshot.ID("F")) == 3)
  }

  @Test func aPathIsTheShortestInItsOrder() throws {
    #expect(try index.whyIsItHere("F").keys == ["C", "App", "A", "D", "F"])
    #expect(try index.whyIsItHere("F").steps == ["C>App", "App>A", "A>D", "D>F"])
    #expect(try index.path(from: "B", to: "A").keys == ["B", "D", "F", "A"])
    #expect(try index.path(from: "A", to: "C").keys == [])
    #expect(try index.whyIsItHere("Old").bindings.isEmpty)
  }

  @Test func aPathAvoidsAContainer() throws {
    // The root is `C`, and `App` is a container of all.
    let index = GraphIndex(
      GraphSnapshot("C: App, H; App: A, B, D, F, L, ~G; A: B; B: D; D: F; H: ~L; L; G: ~App, A; Old: Own; Own"))
    func why(_ name: String, _ avoided: String...) throws -> [String] {
      let selectors = avoided.map { BindingSelector.binding(GraphSnapshot.ID($0)) }
      return try index.whyIsItHere(
        .binding(GraphSnapshot.ID(name)), avoiding: selectors.dropFirst().reduce(selectors[0]) { $0.or($1) }
      ).keys
    }
    // Through the shortest of the other ways from the root.
    #expect(try why("L", "App") == ["C", "H", "L"])
    // Each way leads through the container: from the container through the nearest member.
    #expect(try why("F", "App") == ["App", "D", "F"])
    #expect(try why("D", "App") == ["App", "B", "D"])
    #expect(try why("A", "App") == ["App", "G", "A"])
    #expect(try index.whyIsItHere("F", avoiding: "App").steps == ["App>D", "D>F"])
    // Nothing but the container requests it.
    #expect(try why("G", "App") == [])
    // Avoiding it is no obstacle to itself.
    #expect(try why("App", "App") == ["C", "App"])
    #expect(try why("C", "C") == ["C"])
    // The root itself, and several.
    #expect(try why("B", "C") == ["C", "App", "B"])
    #expect(try why("F", "App", "D") == [])
    #expect(try why("F", "App", "A") == ["App", "D", "F"])
    #expect(try why("F", "A") == ["C", "App", "F"])
    // No path from the root leads there at all.
    #expect(try why("Own", "App") == [])
    #expect(try why("Own", "Old") == [])
    #expect(throws: UnknownBinding.self) { try index.whyIsItHere("F", avoiding: "Container") }
    #expect(throws: UnknownBinding.self) { try index.whyIsItHere("Container", avoiding: "App") }
  }

  @Test func impactIsTransitive() throws {
    #expect(try index.impact(of: "B").keys == ["C", "App", "B", "W"])
    #expect(try index.find("reached-by:D").keys == ["A", "E", "F"])
    #expect(try index.impact(of: "missing").keys == ["C", "App", "B", "W", "missing"])
  }

  @Test func whatGoesWithABindingIsWhatOnlyItLeadsTo() throws {
    #expect(try index.find("goes-with:B").keys == ["missing"])
    #expect(try index.find("goes-with:A").keys == ["E"])
    #expect(try index.find("goes-with:C").bindings.count == 7)
    #expect(try index.find("goes-with:Old").keys == [])
    #expect(try index.find("goes-with:W").keys == [])
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

  @Test func whatKeepsAliveHasAPathForEachRetainer() throws {
    #expect(try index.whatKeepsAlive("D").keys == ["C", "App", "A", "B", "D"])
    // The order of declaration differs.
    let crooked = GraphIndex(GraphSnapshot("C: App; D: F; A: D; App: ~B; B: A"))
    #expect(try crooked.whatKeepsAlive("F").keys == ["C", "App", "B", "A", "D", "F"])
    #expect(try index.whatKeepsAlive("W").bindings.isEmpty)
    #expect(try index.whatKeepsAlive("D").steps == ["C>App", "App>A", "App>B", "A>D", "B>D"])
  }

  @Test func theRootComponentKeepsOnlyItsRootAlive() throws {
    struct Lamp: Component {
      typealias Root = Bulb

      func configure(binder: Binder) {
        binder.bind(Switch.self).asEagerSingleton().to { Switch() }
        binder.bind(Socket.self).asEagerSingleton().to { Socket() }
        binder.onBuild { (_: Switch) in }
        binder.bind().to { (socket: Socket) in Bulb(socket: socket) }
      }
    }
    final class Switch: Sendable {}
    final class Socket: Sendable {}
    struct Bulb { let socket: Socket }
    let index = GraphIndex(Lamp().graph().snapshot())
    #expect(try index.whatKeepsAlive("Switch").bindings.isEmpty)
    #expect(
      try index.whatKeepsAlive("Socket").keys == ["QuestionTests.Lamp", "QuestionTests.Bulb", "QuestionTests.Socket"])
    #expect(index.constructedAtBuild().keys.contains("QuestionTests.Switch"))
  }

  @Test func anAnswerCanBeAskedInTurn() throws {
    let impact = GraphIndex(try index.impact(of: "missing"))
    #expect(try impact.path(from: "W", to: "missing").keys == ["W", "B", "missing"])
    #expect(impact.graph.components == index.graph.components)
  }

  @Test func anUnknownIdentityIsAnError() {
    let nothing = GraphSnapshot.ID("Nothing")
    let error = #expect(throws: UnknownBinding.self) { try index.impact(of: .binding(nothing)) }
    #expect(error?.description == #"no binding is selected by "Nothing""#)
    #expect(index.binding(nothing) == nil)
    #expect(index.bindings(matching: .binding(nothing)).isEmpty)
    #expect(index.fanIn(nothing) == 0)
  }

  @Test func anAnswerIsReadBackEvenIfItIsEmpty() throws {
    let shop = GraphIndex(Shop(isBroken: true).graph().snapshot())
    let answers = [
      try index.whyIsItHere("Old"), index.unused(), index.longestChain(), try index.path(from: "A", to: "C"),
      try shop.find("is:missing"), shop.unused(), try shop.around("Basket"), try shop.find("is:cycle -is:cycle"),
    ]
    #expect(answers.count(where: \.bindings.isEmpty) == 3)
    for answer in answers { #expect(try GraphSnapshot(json: answer.json()) == answer) }
  }

  @Test func anUnknownNameIsAnErrorWithSimilarNames() throws {
    let index = GraphIndex(GraphSnapshot("C: any Clock; any Clock: Gears, Gear"))
    let questions: [(BindingSelector) throws -> Void] = [
      { _ = try index.whyIsItHere($0) }, { _ = try index.path(from: "Gear", to: $0) }, { _ = try index.around($0) },
      { _ = try index.impact(of: $0) }, { _ = try index.whatKeepsAlive($0) },
    ]
    for question in questions {
      let error = #expect(throws: UnknownBinding.self) { try question("any Clok") }
      #expect(error?.description == "no binding is selected by \"any Clok\"; similar: any Clock")
    }
    let graph = GraphIndex(GraphSnapshot("C: App; App: Shop.Till/singleton/TillModule, Shop.Tills"))
    func sentence(_ selector: BindingSelector) -> String? {
      #expect(throws: UnknownBinding.self) { try graph.impact(of: selector) }?.description
    }
    #expect(sentence(.module("Till")) == "no binding is selected by .module(\"Till\"); similar: TillModule")
    #expect(sentence(.module("TilModule")) == "no binding is selected by .module(\"TilModule\"); similar: TillModule")
    #expect(sentence(.module("TlilModule")) == "no binding is selected by .module(\"TlilModule\"); similar: TillModule")
    #expect(sentence(.swiftModule("Shpo")) == "no binding is selected by .swiftModule(\"Shpo\"); similar: Shop")
    #expect(sentence(.component("Toi")) == "no binding is selected by .component(\"Toi\"); similar: Toy")
    #expect(sentence(.swiftModule("Shp")) == "no binding is selected by .swiftModule(\"Shp\"); similar: Shop")
    #expect(
      sentence(.type("Shop.Til")) == "no binding is selected by .type(\"Shop.Til\"); similar: Shop.Till, Shop.Tills")
    #expect(sentence(.tag("Primary")) == "no binding is selected by .tag(\"Primary\")")
    #expect(sentence(.file("Shops/*")) == "no binding is selected by .file(\"Shops/*\")")
    let error = #expect(throws: UnknownBinding.self) { try index.impact(of: .type("Bell")) }
    #expect(error?.description == "no binding is selected by .type(\"Bell\")")
  }

  @Test func aNameThatSeveralBindingsHaveAnswersForAll() throws {
    let index = GraphIndex(GraphSnapshot("C: App; App: ARepository, B; B: BRepository, X; ARepository: X"))
    #expect(try index.find("needed-by:*Repository").keys == ["X"])
    #expect(try index.whyIsItHere("*Repository").keys == ["C", "App", "ARepository", "B", "BRepository"])
    #expect(try index.find("goes-with:*Repository").keys == [])
    #expect(try index.find("goes-with:needed-by:App").keys == ["BRepository", "X"])
    #expect(try index.path(from: .type("B").or("ARepository"), to: "X").bindings.count == 2)
    #expect(try index.whyIsItHere("C").keys == ["C"])
  }

  @Test(arguments: 0..<200) func randomGraphsAnswerAsASearchWithoutAnIndexDoes(seed: Int) throws {
    var state = UInt64(seed) &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let count = 2 + next(12)
    var text = "N0: N1"
    for node in 1..<count {
      let needs = (0..<next(4)).map { _ in ["", "~", "?"][next(3)] + "N\(1 + next(count - 1))" }
      text += "; N\(node)" + (needs.isEmpty ? "" : ": " + needs.joined(separator: ", "))
    }
    let graph = GraphSnapshot(text)
    let index = GraphIndex(graph)
    /// The findings of a search from a binding, avoiding another.
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
      let id = BindingSelector.binding(GraphSnapshot.ID(name))
      #expect(try Set(index.find("reached-by:\(name)").keys) == found(from: name).subtracting([name]))
      #expect(try Set(index.impact(of: id).keys) == Set(graph.keys.filter { found(from: $0).contains(name) }))
      #expect(try index.whyIsItHere(id).bindings.isEmpty == !all.contains(name))
      if constructed.contains(name) {
        let gone = constructed.subtracting(found(from: "N0", avoiding: name, evenWeakly: false))
        #expect(try Set(index.find("goes-with:\(name)").keys) == gone.subtracting([name]), "\(text): \(name)")
      }
      for other in graph.keys where other != name {
        let path = try index.whyIsItHere(id, avoiding: .binding(GraphSnapshot.ID(other)))
        let direct = other != "N0" && found(from: "N0", avoiding: other).contains(name)
        #expect(path.keys.dropFirst().contains(other) == false, "\(text): \(name) without \(other)")
        #expect(!direct || path.keys.first == "N0", "\(text): \(name) without \(other)")
        let members = graph.requests.filter { $0.requester.text == other }.map(\.targets[0].text)
        let detour =
          all.contains(other)
          && members.contains { member in
            member != name && member != other && found(from: member, avoiding: other).contains(name)
          }
        #expect(
          path.bindings.isEmpty != (direct || detour && name != "N0" || name == "N0"),
          "\(text): \(name) without \(other)")
      }
      let isKept = name != "N0" && constructed.contains(name)
      #expect(try index.whatKeepsAlive(id).bindings.isEmpty == !isKept, "\(text): \(name)")
    }
    #expect(Set(index.unused().keys) == Set(graph.keys).subtracting(all))
  }
}
