// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// Graphs so large that recursion would overflow the stack, and quadratic algorithms would never
/// end.
@Suite struct ScaleTests {
  private static let large = Thoroughness.size(100_000)
  private static let some = 100_000 / Thoroughness.stride

  /// `count` bindings, each of which needs the next.
  private static func chain(_ count: Int, lastNeeds last: [String] = []) -> [ToyStatement] {
    (0..<count).map { "N\($0)".bound.needs($0 + 1 < count ? ["N\($0 + 1)"] : last) }
  }

  /// Rings of `size` nodes. If they are `linked`, each leads to the next and back, with cycles longer than a ring.
  private static func rings(_ count: Int, of size: Int, linked: Bool) -> [ToyStatement] {
    (0..<count).flatMap { ring in
      (0..<size).map { node in
        let next = linked && node == 0 && ring + 1 < count ? ["R\(ring + 1)-0"] : []
        let previous = linked && node == size / 2 && ring > 0 ? ["R\(ring - 1)-\(node)"] : []
        return "R\(ring)-\(node)".bound.needs(["R\(ring)-\((node + 1) % size)"] + next + previous)
      }
    }
  }

  @Test func aLongChainIsSound() async {
    #expect(ToyGraph(root: "N0", statements: Self.chain(Self.large)).diagnostics.isEmpty)
    let found = await onSmallStack { ToyGraph(root: "N0", statements: Self.chain(Self.large)).diagnostics }
    #expect(found.isEmpty)
  }

  @Test func aFaultAtTheEndOfALongChainIsReportedWithTheWholePath() async {
    let found = await onSmallStack {
      ToyGraph(root: "N0", statements: Self.chain(Self.large, lastNeeds: ["Client"])).diagnostics
    }
    #expect(found.map(\.subject) == ["Client"])
    #expect(found.first?.path.count == Self.large + 2)
  }

  @Test func theSameFaultGetsTheSameAdviceWhateverOthersThereAre() {
    func notes(_ pairs: Range<Int>) -> [[Diagnostic.Note]] {
      let statements = pairs.flatMap { pair in
        ["Screen\(pair)".bound.needs("Client\(pair)", "Log"), "Client\(pair) tagged Live".bound]
      }
      let root = "App".bound.needs(pairs.map { "Screen\($0)" })
      return ToyGraph(root: "App", statements: [root, "Log".bound] + statements).diagnostics
        .filter { $0.id == .missingBinding }.map(\.notes)
    }
    let all = notes(0..<100)
    #expect(all.count == 100)
    #expect(all.allSatisfy { $0.contains { $0.kind == .fix } && $0.contains { $0.kind == .binding } })
    #expect(notes(0..<1) == [all[0]])
  }

  @Test func aReportWithManyFaultsOfLargeExtentSaysWhatItHasNotTried() {
    // All of the graph needs each of the missing keys.
    let missing = (0..<60).map { "Client\($0)" }
    let tagged = missing.map { "\($0) tagged Live".bound }
    let found = ToyGraph(root: "N0", statements: Self.chain(3_000, lastNeeds: missing) + tagged).diagnostics
      .filter { $0.id == .missingBinding }
    let untried = found.filter { $0.notes.contains { $0.text.contains("has tried as many edits as it may") } }
    #expect(found.count == 60)
    #expect(found.first?.notes.contains { $0.kind == .fix } == true)
    #expect(!untried.isEmpty && untried.allSatisfy { $0.notes.contains { $0.kind == .suggestion } })
  }

  @Test func aLargeRingIsOneCycle() async {
    let found = await onSmallStack {
      ToyGraph(root: "N0", statements: Self.chain(Self.some, lastNeeds: ["N0"])).diagnostics
    }
    #expect(found.map(\.subject) == ["N0"])
    #expect(found.first?.path.count == Self.some + 2)
  }

  @Test func aLargeRingOfSingletonsAndADeferredRequestIsOneRetainCycle() async {
    let found = await onSmallStack {
      let chain = Self.chain(Self.some, lastNeeds: ["Provider<N0>"])
      return ToyGraph(root: "N0", statements: chain.map(\.singleton)).diagnostics
    }
    #expect(found.map(\.id) == [.retainCycle])
  }

  @Test func manySmallRingsAreManyCycles() {
    let rings = Self.rings(Self.some / 20, of: 20, linked: false)
    #expect(ToyGraph(root: "R0-0", statements: rings).errors.count == Self.some / 20)
  }

  @Test func manyRingsLinkedInOneLoopAreOneCycle() {
    let rings = Self.rings(Self.some / 100, of: 20, linked: true)
    #expect(ToyGraph(root: "R0-0", statements: rings).errors.map(\.evidence.count) == [20])
  }

  @Test func oneBindingMayNeedManyOthers() {
    let leaves = (0..<Self.some).map { "N\($0)" }
    let toy = ToyGraph(root: "App", statements: leaves.map(\.bound) + ["App".bound.needs(leaves)])
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func manyBindingsMayNeedOne() {
    let users = (0..<Self.some / 5).map { "N\($0)" }
    let statements = users.map { $0.needs("Client", "Provider<Client>") } + ["App".bound.needs(users)]
    #expect(ToyGraph(root: "App", statements: statements + ["Client".bound]).diagnostics.isEmpty)
    let faulty = ToyGraph(root: "App", statements: statements).diagnostics
    #expect(faulty.map(\.subject) == ["Client"])
    #expect(faulty.first?.evidence.count == 2 * users.count)
  }

  @Test func everythingMayBeMissing() {
    let leaves = (0..<Self.some / 5).map { "N\($0)" }
    let toy = ToyGraph(root: "App", statements: ["App".bound.needs(leaves)])
    let isEachReportedOnce = toy.diagnostics.map(\.subject) == leaves
    #expect(isEachReportedOnce)
  }

  @Test func everythingMayBeBoundTwice() {
    let leaves = (0..<Self.some / 5).map { "N\($0)" }
    let toy = ToyGraph(root: "App", statements: ["App".bound.needs(leaves)] + (leaves + leaves).map(\.bound))
    let isEachReportedOnce = toy.diagnostics.map(\.subject) == leaves
    #expect(isEachReportedOnce)
  }

  @Test func anEffectMayBeRefusedOften() {
    let count = Thoroughness.size(20_000)
    let chain = (0..<count).map { number in
      "T\(number)".needs("Provider<T\(number)>").needs(number + 1 == count ? [] : ["T\(number + 1)"])
    }
    let toy = ToyGraph(root: "T0", statements: chain.dropLast() + chain.suffix(1).map { $0.doing(.async) })
    let errors = toy.errors
    #expect(errors.map(\.subject) == ["T\(count - 1)"])
    #expect(errors.first?.evidence.count == count + 1)
  }

  @Test func aCollectionMayBeLarge() {
    let contributions = (0..<Self.some).map { _ in "A".contribution }
    let roots = ["[A]", "[Provider<A>]", "Provider<[A]>"]
    for root in roots {
      #expect(ToyGraph(root: root, statements: contributions).diagnostics.isEmpty, "\(root)")
    }
  }

  @Test func shapesMayNestDeeply() async {
    let keys = NestedKeys(count: Self.some + 3)
    var declarations = Declarations(component: Key(Self.some + 2), root: Key(Self.some + 1))
    let missing = Graph(declarations, keys: keys).diagnostics(of: .errors + .warnings)
    #expect(missing.map(\.path.count) == [Self.some + 2])
    declarations.declare(.binding, Key(1), at: nil)
    let sound = Graph(declarations, keys: keys)
    #expect(await onSmallStack { sound.diagnostics(of: .errors + .warnings).isEmpty })
  }
}

/// Each key is a provider of the previous one, except the first after `Void`, which must be bound.
private struct NestedKeys: KeySource {
  let count: Int

  func shape(of key: Key) -> KeyShape {
    guard key.number > 1 else { return KeyShape(form: .plain, tag: nil, untagged: key) }
    let access = KeyShape.Access(kind: .provider, key: Key(key.number - 1), accepts: [])
    return KeyShape(form: .access(access), tag: nil, untagged: key)
  }

  func isObject(_ key: Key) -> Bool { true }
  func name(of type: Key) -> String { "\(type.number)" }
  func copies(of keys: [Key], among others: [Key]) -> [[Key]] { [] }
}
