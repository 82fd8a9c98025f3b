// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Components of real types against graphs whose faults and results the oracle knows.
@Suite struct RandomBuildTests {
  /// The place and the way of a build.
  private enum Place: CaseIterable {
    case offMainActor, onMainActor, async

    var accepted: Effects {
      switch self {
      case .offMainActor: .throwing
      case .onMainActor: [.throwing, .mainActor]
      case .async: .all
      }
    }

    func build(_ component: Toy) async throws -> T0 {
      switch self {
      case .offMainActor: try Self.buildHere(component)
      case .onMainActor: try await Self.buildOnMainActor(component)
      case .async: try await component.build()
      }
    }

    func validate(_ component: Toy) async throws {
      switch self {
      case .offMainActor: try Self.validateHere(component)
      case .onMainActor: try await Self.validateOnMainActor(component)
      case .async: try await component.validate()
      }
    }

    private static func buildHere(_ component: Toy) throws -> T0 { try component.build() }
    private static func validateHere(_ component: Toy) throws { try component.validate() }
    @MainActor private static func buildOnMainActor(_ component: Toy) throws -> T0 { try component.build() }
    @MainActor private static func validateOnMainActor(_ component: Toy) throws { try component.validate() }
  }

  // Four thousand graphs in all, more than half of them sound, each in three places.
  @Test(arguments: Thoroughness.batches(4, of: 4_000))
  func realComponentsAreRefusedOrBuiltAsTheOracleSays(batch: SeedBatch) async {
    var (count, soundCount) = (0, 0)
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(
        elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      let faultCount = random.oneIn(2) ? 0 : Int.random(in: 1...4, using: &random)
      graph.breakTimes(faultCount, using: &random)
      for place in Place.allCases {
        count += 1
        let oracle = Oracle(statements: graph.statements, root: RandomGraph.root, accepting: place.accepted)
        let faults = (oracle.faults + oracle.mismatches().map { .init(id: .effectMismatch, subject: $0.subject) })
          .map { "\($0.id): \($0.subject)" }.sorted()
        let cycleCount = oracle.loops { $0 == .eager }.reduce(0) { $0 + oracle.cycleCount(in: $1) }
        let component = RealGraph(graph, using: &random)
        component.run.unclosable = Set(oracle.statements.indices.filter { _ in random.oneIn(4) })
        if faults.isEmpty, cycleCount == 0 {
          soundCount += 1
          await expectFailure(of: component, in: place, as: oracle, seed: seed, using: &random)
          await expectBuilt(component, in: place, as: oracle, seed: seed)
          component.run.failing = []
          await expectOutlived(component, in: place, as: oracle, seed: seed)
          await expectNothingElseRetained(component, in: place, as: oracle, seed: seed, using: &random)
        } else {
          await expectRefused(component, in: place, for: faults, cycleCount: cycleCount, seed: seed)
        }
      }
    }
    if batch.isVaried { #expect((1..<count).contains(soundCount), "either kind should be among them") }
  }

  // The graphs are small, because most large ones have a loop that retains objects.
  @Test(arguments: Thoroughness.batches(4, of: 4_000))
  func aWeakSingletonThatIsReleasedIsConstructedAgain(batch: SeedBatch) async {
    var count = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(elements: Int.random(in: 2...6, using: &random), kinds: RealGraph.kinds, using: &random)
      count += await expectRenewed(in: graph, seed: seed, using: &random)
    }
    if batch.isVaried { #expect(count > 0, "a weak singleton should have been made twice") }
  }

  @Test(arguments: Thoroughness.batches(2, of: 4_000))
  func aBuildThatFailsClosesWhatItHasConstructed(batch: SeedBatch) async {
    var closedCount = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      let oracle = Oracle(statements: graph.statements, root: RandomGraph.root)
      let component = RealGraph(graph, using: &random)
      let failing = oracle.statements.indices.filter {
        canFail($0, in: oracle) && oracle.isFailing(0, [$0])
      }
      for statement in failing {
        component.run.failing = [statement]
        closedCount += await expectFailure(of: component, in: .async, as: oracle, seed: seed)
      }
    }
    if batch.isVaried { #expect(closedCount > 0, "something should have been closed") }
  }

  private func expectRefused(
    _ component: RealGraph, in place: Place, for faults: [String], cycleCount: Int, seed: Seed
  ) async {
    let attempts: [() async throws -> Void] = [
      { try await place.validate(component.component) }, { _ = try await place.build(component.component) },
    ]
    for attempt in attempts {
      let diagnostics = await diagnostics(of: attempt)
      let found = diagnostics.filter { $0.id != .dependencyCycle }
        .map { "\($0.id): \(component.types.spelling($0.subject))" }
      #expect(diagnostics.count { $0.id == .dependencyCycle } == cycleCount, "seed \(seed)")
      #expect(found.sorted() == faults, "seed \(seed)")
    }
    #expect(component.constructions.made == 0, "a factory has run, seed \(seed)")
    #expect(component.factories.live == 0, "a factory is left, seed \(seed)")
  }

  // By hand, because `#expect(throws:)` renders the whole error, which takes longer than everything else here.
  private func diagnostics(of attempt: () async throws -> Void) async -> [Diagnostic] {
    do {
      try await attempt()
    } catch let error as GraphError {
      return error.diagnostics
    } catch {
      Issue.record(error)
    }
    return []
  }

  /// Makes some factories fail. If the build needs one of them, it must fail too; otherwise, only later requests fail.
  private func expectFailure(
    of component: RealGraph, in place: Place, as oracle: Oracle, seed: Seed, using random: inout SplitMix64
  ) async {
    let candidates = oracle.statements.indices.filter { canFail($0, in: oracle) }
    guard random.oneIn(2) else { return }
    let failing = Set(candidates.filter { _ in random.oneIn(3) })
    component.run.failing = failing
    guard oracle.isFailing(0, failing) else { return }
    _ = await expectFailure(of: component, in: place, as: oracle, seed: seed)
    component.run.failing = []
  }

  private func canFail(_ statement: Int, in oracle: Oracle) -> Bool {
    !oracle.statements[statement].effects.isDisjoint(with: [.throwing, .async])
  }

  /// A build that needs a failing factory names that factory, and closes the elements that it has constructed.
  ///
  /// - Returns: The number of closed elements.
  private func expectFailure(of component: RealGraph, in place: Place, as oracle: Oracle, seed: Seed) async -> Int {
    var closedCount = 0
    do {
      _ = try await place.build(component.component)
      Issue.record("the build does not fail, seed \(seed)")
    } catch {
      let complaint = oracle.complaint(about: error, asking: oracle.successors[0].map(\.node), component.run.failing)
      #expect(complaint == nil, "seed \(seed)")
      closedCount = expectClosed(component, afterFailingIn: place, as: oracle, seed: seed)
    }
    component.run.restart()
    await expectReleased(component, as: oracle, seed: seed)
    return closedCount
  }

  /// A failing build closes the elements that it has constructed. If it cannot suspend, it skips asynchronous actions.
  private func expectClosed(
    _ component: RealGraph, afterFailingIn place: Place, as oracle: Oracle, seed: Seed
  ) -> Int {
    let closed = component.run.takeClosed()
    let constructed = component.run.finished.filter { oracle.isClosable($0 + 1) }
    let expected = place == .async ? constructed : constructed.filter(RealRun.isClosingSynchronously)
    #expect(closed.map(\.statement).sorted() == expected.sorted(), "seed \(seed)")
    let complaint = oracle.complaint(aboutClosing: closed)
    #expect(complaint == nil, "seed \(seed)")
    return closed.count
  }

  private func expectBuilt(_ component: RealGraph, in place: Place, as oracle: Oracle, seed: Seed) async {
    do {
      let root = try await place.build(component.component)
      #expect(oracle.complaint(aboutOrder: component.run.finished) == nil, "seed \(seed)")
      var walk = await RealWalk(from: root, oracle: oracle, graph: component)
      await walk.closeAll()
      #expect(walk.complaints.isEmpty, "seed \(seed)")
    } catch {
      Issue.record("\(error), seed \(seed)")
    }
    await expectReleased(component, as: oracle, seed: seed)
  }

  // MARK: - What outlives a root

  /// The root of a child instance that outlives its parent's root still has all that it needs.
  private func expectOutlived(_ component: RealGraph, in place: Place, as oracle: Oracle, seed: Seed) async {
    component.run.restart()
    do {
      guard let opened = try await open(component, in: place, as: oracle) else { return }
      var walk = await RealWalk(from: opened.root, of: opened.instance, oracle: oracle, graph: component)
      await walk.closeAll()
      #expect(walk.complaints.isEmpty, "seed \(seed)")
    } catch {
      Issue.record("\(error), seed \(seed)")
    }
    await expectReleased(component, as: oracle, seed: seed)
  }

  /// An access retains the singletons that it leads to, and nothing else after its result is released.
  private func expectNothingElseRetained(
    _ component: RealGraph, in place: Place, as oracle: Oracle, seed: Seed, using random: inout SplitMix64
  ) async {
    guard !mayRetainItself(component, oracle) else { return }
    let choice = random.next()
    do {
      guard let (access, destination) = try await access(component, in: place, as: oracle, choice) else { return }
      _ = try await renewed(by: access, to: destination, component, as: oracle, seed: seed)
    } catch {
      Issue.record("\(error), seed \(seed)")
    }
    await expectReleased(component, as: oracle, seed: seed)
  }

  /// A provider of a weak singleton, as a separate root, provides one instance after another.
  ///
  /// - Returns: The number of weak singletons that were constructed again.
  private func expectRenewed(in graph: RandomGraph, seed: Seed, using random: inout SplitMix64) async -> Int {
    let whole = Oracle(statements: graph.statements, root: RandomGraph.root)
    let weak = graph.keys.filter { key in
      whole.node(of: key, in: 0).map { whole.isWeakSingleton(whole.original(of: $0)) } ?? false
    }
    var count = 0
    for key in weak {
      let component = RealGraph(graph, using: &random)
      let oracle = Oracle(statements: graph.statements, root: "AsyncProvider<\(key)>")
      if mayRetainItself(component, oracle) { continue }
      do {
        let access = try await provider(of: component.types.element(key), in: component)
        _ = component.run.takeHooks()
        let destination = oracle.successors[oracle.successors[0][0].node][0].node
        try await access.use(destination, oracle, component)
        count += try await renewed(by: access, to: destination, component, as: oracle, seed: seed)
      } catch {
        Issue.record("\(error), seed \(seed)")
      }
      await expectReleased(component, as: oracle, seed: seed)
    }
    return count
  }

  private func provider<Element: RealElement>(of element: Element.Type, in component: RealGraph) async throws -> Content
  {
    try await component.component.rooted(at: AsyncProvider<Element>.self).build().content
  }

  /// Waits until the last result of `access` is released, uses it again, and counts repeated constructions.
  ///
  /// - Returns: The number of weak singletons that were constructed again, because nothing retained them.
  private func renewed(
    by access: Content, to destination: Int, _ component: RealGraph, as oracle: Oracle, seed: Seed
  ) async throws -> Int {
    let name = oracle.name(of: destination)
    func retained() -> Set<Int> {
      oracle.retained(behind: destination, existing: component.run.live, includingAnswers: component.types.isLazy)
    }
    func others() -> Set<Int> { component.run.live.subtracting(retained().map { $0 - 1 }) }
    await wait { others().isEmpty }
    let others = others().map { oracle.name(of: $0 + 1) }
    #expect(others.isEmpty, "\(name), seed \(seed)")

    let retained = retained()
    let renewed = oracle.constructed(with: destination).filter { oracle.isWeakSingleton($0) && !retained.contains($0) }
    let start = component.run.finished.count
    try await access.use(destination, oracle, component)
    let made = component.run.finished.dropFirst(start)
    for node in renewed {
      let count = made.count { $0 + 1 == node }
      #expect(count == 1, "\(oracle.name(of: node)) through \(name), seed \(seed)")
    }
    _ = component.run.takeHooks()
    return renewed.count
  }

  /// An instance of the first component that the root leads to, after the root has been released.
  private func open(
    _ component: RealGraph, in place: Place, as oracle: Oracle
  ) async throws -> (root: Any, instance: RealInstance)? {
    let root = try await place.build(component.component)
    _ = component.run.takeHooks()
    for access in RealAccess.all(in: root, of: .root, oracle) {
      guard case .opening(let open) = access.content, let scope = oracle.scope(openedBy: access.destination) else {
        continue
      }
      let seed = RealInstance.seed(of: scope, oracle, component)
      return (try await open(seed), RealInstance(inside: access.instance, scope: scope, seed: seed))
    }
    return nil
  }

  /// An access that has been used, after everything else has been released.
  private func access(
    _ component: RealGraph, in place: Place, as oracle: Oracle, _ choice: UInt64
  ) async throws -> (content: Content, destination: Int)? {
    var opened: (root: Any, instance: RealInstance)?
    if choice.isMultiple(of: 2) {
      opened = try await open(component, in: place, as: oracle)
    } else {
      opened = (try await place.build(component.component), .root)
    }
    guard let opened else { return nil }
    _ = component.run.takeHooks()
    var accesses = RealAccess.all(in: opened.root, of: opened.instance, oracle).filter(\.isStrong)
    // Mostly an access that constructs weak singletons, if there is any.
    let constructing = accesses.filter {
      oracle.constructed(with: $0.destination).contains(where: oracle.isWeakSingleton)
    }
    if !constructing.isEmpty, !choice.isMultiple(of: 5) { accesses = constructing }
    guard !accesses.isEmpty else { return nil }
    let access = accesses[Int(choice % UInt64(accesses.count))]
    try await access.content.use(access.destination, oracle, component)
    _ = component.run.takeHooks()
    return (access.content, access.destination)
  }

  /// Whether objects may be left after all outside references are released.
  private func mayRetainItself(_ component: RealGraph, _ oracle: Oracle) -> Bool {
    !oracle.retained.isEmpty || oracle.isRetainedByCloser || component.types.isLazy && oracle.isRetainedByAnswers
  }

  private func wait(until isDone: () -> Bool) async {
    // A task releases its captures a moment after it has returned its result.
    var patience = 1_000
    while !isDone(), patience > 0 {
      patience -= 1
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func expectReleased(_ component: RealGraph, as oracle: Oracle, seed: Seed) async {
    guard !mayRetainItself(component, oracle) else { return }
    await wait { component.constructions.live + component.factories.live == 0 }
    #expect(component.constructions.live == 0, "an object is left, seed \(seed)")
    #expect(component.factories.live == 0, "a factory is left, seed \(seed)")
  }
}
