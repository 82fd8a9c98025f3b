// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

private protocol Repository<Item> { associatedtype Item }
private struct User: Repository { typealias Item = User }
private struct Account {}
private struct Token {}
private struct Primary: Dovetail.Tag { typealias Element = Account }
private protocol Sound {}
private struct Sleep: Sound {}
private struct Wake: Sound {}
private struct Detail {}
private struct Feed {}
private struct Requester<Requested> { let requested: Requested }

/// Probable meanings of a request, each in a graph that binds only that key.
@Suite struct NearMissTests {
  /// The advice on the only error of a graph.
  private func advice<Requested>(_ requested: Requested.Type, _ declare: @escaping (Binder) -> Void) -> [String] {
    let component = TestComponent(of: Requester<Requested>.self) { binder in
      binder.bind().to { (requested: Requested) in Requester(requested: requested) }
      declare(binder)
    }
    let diagnostics = component.graph().diagnostics.filter { $0.severity == .error }
    #expect(diagnostics.count == 1)
    return diagnostics.flatMap(\.notes).map { note in
      note.text.firstRange(of: " in `Requester").map { String(note.text[..<$0.lowerBound]) } ?? note.text
    }
  }

  @Test func theSameProtocolWithAnotherArgument() {
    let advice = advice((any Repository<Account>).self) { binder in
      binder.bind((any Repository<User>).self).to { User() }
    }
    // A type with another argument is no substitute, so requesting it is no fix.
    #expect(advice.first?.hasPrefix("`any Repository<User>` is bound at ") == true)
    #expect(
      advice.dropFirst().first
        == "above DovetailTests/NearMissTests.swift:26: binder.bind((any Repository<Account>).self).to { … }")
  }

  @Test func aTupleWithOtherLabels() {
    let advice = advice((Int, String).self) { binder in
      binder.bind((number: Int, text: String).self).to { (number: 1, text: "") }
    }
    #expect(advice.first == "request `(number: Int, text: String)`")
  }

  @Test func aFunctionWithOtherAttributes() {
    let advice = advice((() -> Void).self) { binder in
      binder.bind((@Sendable () -> Void).self).to { { @Sendable in } }
    }
    #expect(advice.first == "request `@Sendable () -> Void`")
  }

  @Test func aProviderThatIsBound() {
    let advice = advice(Token.self) { binder in
      binder.bind(Provider<Token>.self).to { Provider { Token() } }
    }
    #expect(advice.first == "request `Provider<Token>`")
  }

  @Test func aFunctionInsteadOfAProvider() {
    let advice = advice((() -> Token).self) { $0.bind().to(factory: Token.init) }
    #expect(advice.first == "request `Provider<Token>`")
  }

  @Test func aFunctionInsteadOfAFactory() {
    let advice = advice(((Int) -> Detail).self) { binder in
      binder.bindFactory(Detail.self, taking: Int.self).to { (_: Int) in Detail() }
    }
    #expect(advice.first == "request `Factory<Detail, Int>`")
  }

  @Test func aTagInsteadOfWhatItNames() {
    let advice = advice(Primary.self) { binder in
      binder.bind(Account.self).tagged(with: Primary.self).to(factory: Account.init)
    }
    #expect(advice.first == "request `TaggedElement<Primary>`")
  }

  @Test func anElementThatIsBoundWithATag() {
    let advice = advice(Account.self) { binder in
      binder.bind(Account.self).tagged(with: Primary.self).to(factory: Account.init)
    }
    #expect(advice.first == "request `TaggedElement<Primary>`")
  }

  @Test func contributionsOfConcreteTypes() {
    let file = "DovetailTests/NearMissTests.swift"
    let line = #line + 2
    let advice = advice([any Sound].self) { binder in
      binder.bind().intoCollection().to(factory: Sleep.init)
      binder.bind().intoCollection().to(factory: Wake.init)
    }
    // The answer for private protocols is not known at run time, so there is none here.
    #expect(advice.count == 4 && advice.allSatisfy { !$0.contains("\(file):\(line)") })
    let toys = ToyGraph(root: "App") {
      "App".needs("[any Sound]")
      "SleepSound".contribution
      "WakeSound".contribution
    }
    #expect(
      toys.errors.flatMap(\.notes).map(\.text).contains(
        "contribute as `any Sound` at Toy.swift:2 and Toy.swift:3: binder.bind((any Sound).self).intoCollection()"))
  }

  @Test func bindingsThatWereMeantAsContributions() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin"
      "Plugin"
    }
    #expect(
      toy.errors.map { $0.notes.first { $0.kind == .fix }?.text } == [
        "add .intoCollection() to the bindings at Toy.swift:2 and Toy.swift:3; this fixes 2 diagnostics",
        "add .intoCollection() to the bindings at Toy.swift:2 and Toy.swift:3; this fixes 2 diagnostics",
      ])
  }

  @Test func aTypeThatSaysNothingOfItsMeaningIsLeftOut() {
    let line = #line + 2
    let component = TestComponent(of: (Feed, Token).self) { binder in
      binder.bind().to { (_: Int) in Feed() }
      binder.bind().to { (_: Int) in Token() }
      binder.bind().to { (feed: Feed, token: Token) in (feed, token) }
    }
    #expect(
      component.graph().diagnostics.flatMap(\.notes).map { "\($0.kind): \($0.text)" } == [
        "suggestion: if the parameter has a default value, leave it out: `.to { … }` at "
          + "DovetailTests/NearMissTests.swift:\(line) and `.to { … }` at DovetailTests/NearMissTests.swift:\(line + 1)",
        "suggestion: otherwise declare a Tag for each meaning of `Int`, bind each value with its tag, and request `TaggedElement<…>`",
      ])
  }

  @Test func aStatementWithoutItsLastStepIsNamed() {
    let line = #line + 2
    let component = TestComponent(of: Token.self) { binder in
      _ = binder.bind(Token.self)
    }
    #expect(
      component.graph().diagnostics.flatMap(\.notes).first?.text
        == "the statement at DovetailTests/NearMissTests.swift:\(line) declares nothing, because its last step is missing"
    )
  }

  @Test func anOverrideOfAConcreteTypeIsOneOfTheProtocol() {
    let toy = ToyGraph(root: "any Store") {
      "any Store"
    } overriding: {
      "DiskStore"
    }
    #expect(
      toy.errors.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text) == [
        "begin the override at Toy.swift:2 with binder.bind((any Store).self) instead of binder.bind(DiskStore.self)",
        "remove the override at Toy.swift:2",
      ])
  }

  @Test func whatRequestsItselfDecorates() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any FeedClient")
      "any FeedClient".needs("any FeedClient")
    }
    #expect(toy.errors.flatMap(\.notes).first?.text.contains("binder.decorate((any FeedClient).self)") == true)
    #expect(!toy.report.contains("Provider"))
  }

  @Test func eachFixOfALoopBreaksAllItsCycles() {
    let toy = ToyGraph(root: "A") {
      "A".needs("B", "C")
      "B".needs("A", "C")
      "C".needs("A", "B")
    }
    #expect(toy.errors.count == 1)
    #expect(toy.errors.allSatisfy { diagnostic in diagnostic.notes.contains { $0.kind == .fix } })
  }

  @Test func aLoopOfVeryManyCyclesHasFixesThatBreakAll() throws {
    let names = (0..<8).map { "N\($0)" }
    let toy = ToyGraph(
      root: "N0", statements: names.map { name in name.bound.needs(names.filter { $0 != name }) })
    #expect(toy.errors.count == 1)
    #expect(toy.errors.flatMap(\.notes).contains { $0.kind == .fix })
  }

  @Test func allLoopsOfSingletonsEndWithTheFewestWeakRequests() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Hub", "Left", "Middle", "Right")
      "Hub".singleton.needs("Provider<Left>", "Provider<Middle>", "Provider<Right>")
      "Left".singleton.needs("Provider<Hub>")
      "Middle".singleton.needs("Provider<Hub>")
      "Right".singleton.needs("Provider<Hub>")
    }
    #expect(toy.errors.isEmpty)
    #expect(toy.warnings.count == 1)
    let fix = toy.warnings.flatMap(\.notes).first { $0.kind == .fix }
    #expect(fix?.text.split(separator: "request ").count == 3 || fix?.text.contains("`WeakProvider<Hub>`") == true)
  }

  @Test func aValueOfTheVocabularyWithATagMayMeanSomethingElse() {
    enum Port: Dovetail.Tag { typealias Element = Int }
    let notes = TestComponent(of: Requester<Int>.self) { binder in
      binder.bind().to(factory: Requester<Int>.init)
      binder.bind(Int.self).tagged(with: Port.self).to(value: 80)
    }.graph().diagnostics.filter { $0.severity == .error }.flatMap(\.notes)
    #expect(notes.map(\.kind) == [.fix, .suggestion, .binding])
    #expect(notes[0].text.hasPrefix("if you mean the one tagged `NearMissTests.Port`, request `TaggedElement<"))
    #expect(notes[1].text.hasPrefix("if the parameter has a default value, leave it out: `.to { "))
  }

  @Test func aTagThatNothingRequestsMayBeAMistake() {
    func fixes(requests: [ToyStatement]) -> [String] {
      let toy = ToyGraph(root: "App", statements: ["Clock tagged Main".bound] + requests)
      return toy.errors.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
    }
    let removal = "remove .tagged(with: Main.self) from the binding at Toy.swift:1"
    #expect(fixes(requests: ["App".needs("Clock", "Alarm"), "Alarm".needs("Clock")]).first == removal)
    // One request without the tag may be the mistake as well.
    #expect(fixes(requests: ["App".needs("Clock")]).last == "if nothing is meant to request the tag, \(removal)")
    #expect(!fixes(requests: ["App".needs("Clock", "Clock tagged Main")]).contains { $0.contains(removal) })
  }

  @Test func aTagThatARequestLostIsProbablyTheOneThatNothingRequests() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Port", "Port tagged Server")
      "Port tagged Server"
      "Port tagged Mirror"
    }
    let fix = toy.errors.flatMap(\.notes).first { $0.kind == .fix }
    #expect(fix?.text.hasPrefix("if you mean the one tagged `Mirror`, ") == true)
  }

  @Test func theSeedOfAnotherChildIsNotBound() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Left", seed: "Item") { "Left".needs("Item") }
      component("RightComponent", root: "Right") { "Right".needs("Item") }
    }
    #expect(toy.errors.map(\.subject) == ["Item"])
    #expect(toy.errors.flatMap(\.notes).allSatisfy { $0.edits.isEmpty })
  }

  @Test func whatOnlyADecorationRequestsIsNotBound() {
    func kinds(_ app: ToyStatement) -> [Diagnostic.Note.Kind] {
      ToyGraph(root: "App", statements: [app, "Printer".decoration]).errors.flatMap(\.notes).map(\.kind)
    }
    #expect(kinds("App".needs()) == [.fix])
    #expect(kinds("App".needs("Printer")) == [.binding])
  }
}
