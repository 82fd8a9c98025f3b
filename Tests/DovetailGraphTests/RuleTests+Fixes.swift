// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

// A violation shows the fixes that end it and break neither the graph nor another rule.

extension RuleTests {
  /// A rule that some bindings must not be shared.
  private struct NotShared: GraphRule {
    let name = "not-shared"
    let because = RuleTests.because
    let type: Any.Type

    func violations(in index: GraphIndex) -> [GraphViolation] {
      index.bindings(matching: .type(type)).filter { $0.lifetime != .transient }
        .map { GraphViolation(of: $0, "`\($0.key)` is shared") }
    }
  }

  @Test func aFixMustNotBreakAnotherRule() {
    let shared: any GraphRule = .shared(.type(Letters.self), because: Self.because)
    #expect(findings(shared, NotShared(type: Letters.self)) == ["`Letters` must be shared"])
  }

  @Test func aFixMustEndTheViolation() {
    struct NoLetters: GraphRule {
      let name = "no-letters"
      let because = "nobody writes letters"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.bindings(matching: .type(Letters.self)).map {
          GraphViolation(of: $0, "`\($0.key)` is bound").trying(.share($0.id))
        }
      }
    }
    #expect(findings(NoLetters()) == ["`Letters` is bound"])
  }

  @Test func ofSeveralProposalsThoseAreShownThatSucceed() throws {
    struct OneLife: GraphRule {
      let name = "one-life"
      let because = "of taste"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.bindings(matching: .type(Letters.self)).filter { $0.lifetime == .transient }.map {
          GraphViolation(of: $0, "`\($0.key)` is transient").trying(.requestInterface($0.id, position: 0))
            .trying(.requestInterface($0.id, position: 7)).trying(.share($0.id))
        }
      }
    }
    #expect(
      findings(OneLife()) == [
        "`Letters` is transient\nfix: add .asSingleton() to the binding at …, if `Letters` is Sendable"
      ])
    let diagnostics = Office().graph().diagnostics(rules: [OneLife()])
    let diagnostic = try #require(diagnostics.first { $0.id.description == "one-life" })
    #expect(diagnostic.notes.map(\.kind) == [.note, .fix])
    #expect(diagnostic.notes[1].edits.map(\.new) == [".asSingleton()"])
    #expect(diagnostic.notes[1].applies == .withThought)
  }

  @Test func aFixMustNotBreakTheGraph() {
    struct Ring: Component {
      typealias Root = Link

      final class Link { init(next: Provider<Link>) {} }

      func configure(binder: Binder) { binder.bind().to(factory: Link.init) }
    }
    let diagnostics = Ring().graph().diagnostics(rules: [.shared(.type(Ring.Link.self), because: Self.because)])
    #expect(diagnostics.map(\.id.description) == ["shared"])
    #expect(diagnostics.first?.notes.map(\.kind) == [.note])
  }

  @Test func aSnapshotThatWasReadHasNoFixes() throws {
    let rules: [any GraphRule] = [.shared(.type(Letters.self), because: Self.because)]
    let graph = Office().graph()
    let copy = try GraphSnapshot(json: graph.snapshot(rules: rules).json())
    #expect(copy.diagnostics.flatMap(\.notes).contains { $0.kind == .fix && $0.text.contains("asSingleton") })
    let found = copy.diagnostics(rules: rules)
    #expect(found.map(\.summary) == graph.diagnostics(rules: rules).map(\.summary))
    #expect(!found.flatMap(\.notes).contains { $0.kind == .fix && $0.text.contains("asSingleton") })
  }

  private struct Many: Component {
    typealias Root = [Letter]

    struct Letter: Sendable { let floor: Int }

    let isOneLine: Bool

    func configure(binder: Binder) {
      binder.bind(Int.self).to(value: 1)
      for number in 0..<330 {
        binder.bind(Letter.self, line: isOneLine ? 1 : number + 1).intoCollection().to(factory: Letter.init)
      }
    }
  }

  @Test(arguments: [true, false]) func aReportTriesSoManyEdits(isOneLine: Bool) {
    let rule: any GraphRule = .shared(.type(Many.Letter.self), because: Self.because)
    let diagnostics = Many(isOneLine: isOneLine).graph().diagnostics(rules: [rule])
      .filter { $0.id.description == "shared" }
    #expect(diagnostics.count == (isOneLine ? 1 : 330))
    // Each trial validates 332 declarations, and all together 100,000.
    #expect(diagnostics.count { $0.notes.contains { $0.kind == .fix } } == (isOneLine ? 1 : 302))
    let untried = diagnostics.filter { $0.notes.contains { $0.text.contains("has tried as many edits as it may") } }
    #expect(untried.count == (isOneLine ? 0 : 28))
    #expect(untried.allSatisfy { $0.notes.contains { $0.kind == .suggestion } })
  }

  /// Bindings by generic functions, at one line.
  private struct Drawers: Component {
    struct Pen {}
    struct Paper {}
    struct Clip { init(cabinet: Cabinet) {} }
    struct Staple { init(cabinet: Cabinet) {} }

    struct Case { init(pen: Pen, paper: Paper, clip: Clip, staple: Staple) {} }

    typealias Root = Case

    func configure(binder: Binder) {
      binder.install(module: ArchiveModule())
      bind(Pen.self, binder) { Pen() }
      bind(Paper.self, binder) { Paper() }
      bindFiled(Clip.self, binder, Clip.init)
      bindFiled(Staple.self, binder, Staple.init)
      binder.bind().to(factory: Case.init)
    }

    private func bind<Element>(_: Element.Type, _ binder: Binder, _ factory: @escaping @Sendable () -> Element) {
      binder.bind(Element.self).to(factory: factory)
    }

    private func bindFiled<Element>(
      _: Element.Type, _ binder: Binder, _ factory: @escaping @Sendable (Cabinet) -> Element
    ) {
      binder.bind(Element.self).to { (cabinet: Cabinet) in factory(cabinet) }
    }
  }

  private func findings(_ rules: any GraphRule..., inDrawersAbout id: String) -> [String] {
    Drawers().graph().diagnostics(rules: rules).filter { $0.id.description == id }.flatMap { diagnostic in
      [diagnostic.subject] + diagnostic.notes.filter { $0.kind == .fix }.map(\.text)
    }.map { $0.replacing(/DovetailGraphTests\/[\w+]+\.swift:\d+/, with: "…") }
  }

  @Test func aFixIsTriedForAllKeysOfItsLine() {
    let shared: any GraphRule = .shared(.type(Drawers.Pen.self), because: Self.because)
    #expect(
      findings(shared, inDrawersAbout: "shared") == [
        "RuleTests.Drawers.Pen", "add .asSingleton() to the binding at …, if each is Sendable",
      ])
    // The line shares both.
    #expect(
      findings(shared, NotShared(type: Drawers.Paper.self), inDrawersAbout: "shared") == ["RuleTests.Drawers.Pen"])

    let forbidden: any GraphRule = .forbid(
      from: .type(Drawers.Clip.self).or(.type(Drawers.Staple.self)), to: .type(Cabinet.self), because: Self.because)
    #expect(
      findings(forbidden, inDrawersAbout: "forbidden-request") == [
        "RuleTests.Drawers.Clip",
        "request `any Archive` in `RuleTests.Drawers.Clip.init` and `RuleTests.Drawers.Staple.init`",
        "RuleTests.Drawers.Staple",
        "request `any Archive` in `RuleTests.Drawers.Staple.init` and `RuleTests.Drawers.Clip.init`",
      ])
    struct StaplesAreConcrete: GraphRule {
      let name = "concrete-staples"
      let because = RuleTests.because

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.graph.requests.filter { $0.type == "any Archive" && $0.requester.text.contains("Staple") }
          .map { GraphViolation(of: $0, "`\($0.type)` is requested") }
      }
    }
    #expect(
      findings(forbidden, StaplesAreConcrete(), inDrawersAbout: "forbidden-request") == [
        "RuleTests.Drawers.Clip", "RuleTests.Drawers.Staple",
      ])
  }

  @Test func aModuleInSeveralComponentsViolatesOnce() throws {
    struct Floors: Component {
      struct Floor<Number>: Component {
        typealias Root = Lamp

        func configure(binder: Binder) { binder.install(module: LampModule()) }
      }

      struct LampModule: Module {
        func configure(binder: Binder) { binder.bind(Lamp.self).to(factory: Lamp.init) }
      }

      struct House { init(first: ComponentFactory<Floor<Int>>, second: ComponentFactory<Floor<Double>>) {} }

      typealias Root = House

      func configure(binder: Binder) {
        binder.install(component: Floor<Int>())
        binder.install(component: Floor<Double>())
        binder.bind().to(factory: House.init)
      }
    }
    let rule: any GraphRule = .shared(.type(Lamp.self), because: Self.because)
    let diagnostics = Floors().graph().diagnostics(rules: [rule]).filter { $0.id.description == "shared" }
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.evidence.count { $0.role == "bound" } == 1)
    #expect(
      diagnostic.evidence.filter { $0.role == "installed" }.map(\.subject).contains("RuleTests.Floors.Floor<Double>"))
    #expect(diagnostic.notes.map(\.kind) == [.note, .fix])
  }
}
