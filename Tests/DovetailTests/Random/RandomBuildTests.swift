// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Components of real types against graphs whose faults and results the oracle knows.
@Suite struct RandomBuildTests {
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
      for place in RealTrial.Place.allCases {
        count += 1
        let oracle = Oracle(statements: graph.statements, root: RandomGraph.root, accepting: place.accepted)
        let component = RealGraph(graph, using: &random)
        component.run.unclosable = Set(oracle.statements.indices.filter { _ in random.oneIn(4) })
        let trial = RealTrial(component, as: oracle, in: place, of: "seed \(seed)")
        if trial.isSound {
          soundCount += 1
          await expectFailure(of: trial, using: &random)
          await trial.expectBuilt()
          component.run.failing = []
          await expectOutlived(trial, using: &random)
          await expectNothingElseRetained(trial, using: &random)
        } else {
          await trial.expectRefused()
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
        closedCount += await expectFailure(of: RealTrial(component, as: oracle, of: "seed \(seed)"))
      }
    }
    if batch.isVaried { #expect(closedCount > 0, "something should have been closed") }
  }

  /// Makes some factories fail. If the build needs one of them, it must fail too; otherwise, only later requests fail.
  private func expectFailure(of trial: RealTrial, using random: inout SplitMix64) async {
    let (component, oracle) = (trial.component, trial.oracle)
    let candidates = oracle.statements.indices.filter { canFail($0, in: oracle) }
    guard random.oneIn(2) else { return }
    let failing = Set(candidates.filter { _ in random.oneIn(3) })
    component.run.failing = failing
    guard oracle.isFailing(0, failing) else { return }
    _ = await expectFailure(of: trial)
    component.run.failing = []
  }

  private func canFail(_ statement: Int, in oracle: Oracle) -> Bool {
    !oracle.statements[statement].effects.isDisjoint(with: [.throwing, .async])
  }

  /// A build that needs a failing factory names that factory, and closes the elements that it has constructed.
  ///
  /// - Returns: The number of closed elements.
  private func expectFailure(of trial: RealTrial) async -> Int {
    let (component, oracle) = (trial.component, trial.oracle)
    var closedCount = 0
    do {
      _ = try await trial.build()
      Issue.record("the build does not fail, \(trial.origin)")
    } catch {
      let complaint = oracle.complaint(about: error, asking: oracle.successors[0].map(\.node), component.run.failing)
      #expect(complaint == nil, "\(trial.origin)")
      closedCount = expectClosedAfterFailure(trial)
    }
    component.run.restart()
    await trial.expectReleased()
    return closedCount
  }

  /// A failing build closes the elements that it has constructed. If it cannot suspend, it skips asynchronous actions.
  private func expectClosedAfterFailure(_ trial: RealTrial) -> Int {
    let (run, oracle) = (trial.component.run, trial.oracle)
    let closed = run.takeClosed()
    let constructed = run.finished.filter { oracle.isClosable($0 + 1) }
    let expected = trial.place == .async ? constructed : constructed.filter(RealRun.isClosingSynchronously)
    #expect(closed.map(\.statement).sorted() == expected.sorted(), "\(trial.origin)")
    let complaint = oracle.complaint(aboutClosing: closed)
    #expect(complaint == nil, "\(trial.origin)")
    return closed.count
  }

  // MARK: - What outlives a root

  /// The root of a child instance that outlives all roots on the way to it still has all that it needs.
  private func expectOutlived(_ trial: RealTrial, using random: inout SplitMix64) async {
    trial.component.run.restart()
    do {
      guard var opened = try await open(trial, using: &random) else { return }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        opened = try await open(from: opened, trial, using: &random) ?? opened
      }
      await trial.expectSound(opened.root, of: opened.instance)
    } catch {
      Issue.record("\(error), \(trial.origin)")
    }
    await trial.expectReleased()
  }

  /// An access retains the singletons that it leads to, and nothing else after its result is released.
  private func expectNothingElseRetained(_ trial: RealTrial, using random: inout SplitMix64) async {
    guard !trial.mayRetainItself else { return }
    do {
      guard let (access, destination) = try await access(trial, using: &random) else { return }
      _ = try await renewed(by: access, to: destination, trial)
    } catch {
      Issue.record("\(error), \(trial.origin)")
    }
    await trial.expectReleased()
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
      let trial = RealTrial(component, as: oracle, of: "seed \(seed)")
      if trial.mayRetainItself { continue }
      do {
        let access = try await provider(of: component.types.element(key), in: component)
        _ = component.run.takeHooks()
        let destination = oracle.successors[oracle.successors[0][0].node][0].node
        try await access.use(destination, oracle, component)
        count += try await renewed(by: access, to: destination, trial)
      } catch {
        Issue.record("\(error), seed \(seed)")
      }
      await trial.expectReleased()
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
  private func renewed(by access: Content, to destination: Int, _ trial: RealTrial) async throws -> Int {
    let (component, oracle) = (trial.component, trial.oracle)
    let name = oracle.name(of: destination)
    let isLazy = if case .lazy = access { true } else { false }
    func retained() -> Set<Int> {
      oracle.retained(behind: destination, existing: component.run.live, isAnswerKept: isLazy)
    }
    func others() -> Set<Int> { component.run.live.subtracting(retained().map { $0 - 1 }) }
    await RealTrial.wait { others().isEmpty }
    let others = others().map { oracle.name(of: $0 + 1) }
    #expect(others.isEmpty, "\(name), \(trial.origin)")

    let retained = retained()
    let renewed = oracle.constructed(with: destination).filter { oracle.isWeakSingleton($0) && !retained.contains($0) }
    let start = component.run.finished.count
    try await access.use(destination, oracle, component)
    let made = component.run.finished.dropFirst(start)
    for node in renewed {
      let count = made.count { $0 + 1 == node }
      #expect(count == 1, "\(oracle.name(of: node)) through \(name), \(trial.origin)")
    }
    _ = component.run.takeHooks()
    return renewed.count
  }

  private typealias Opened = (root: Any, instance: RealInstance)

  /// An instance of a component that the root leads to, after the root has been released.
  private func open(_ trial: RealTrial, using random: inout SplitMix64) async throws -> Opened? {
    try await open(from: (try await trial.build(), .root), trial, using: &random)
  }

  /// An instance of a component that the root of another instance leads to.
  private func open(
    from opened: Opened, _ trial: RealTrial, using random: inout SplitMix64
  ) async throws -> Opened? {
    let (component, oracle) = (trial.component, trial.oracle)
    let openings = RealAccess.all(in: opened.root, of: opened.instance, oracle).filter {
      if case .opening = $0.content { true } else { false }
    }
    guard let access = openings.randomElement(using: &random), case .opening(let open) = access.content,
      let scope = oracle.scope(openedBy: access.destination)
    else { return nil }
    _ = component.run.takeHooks()
    let seed = RealInstance.seed(of: scope, oracle, component)
    return (try await open(seed), RealInstance(inside: access.instance, scope: scope, seed: seed))
  }

  /// An access that has been used, after everything else has been released.
  private func access(
    _ trial: RealTrial, using random: inout SplitMix64
  ) async throws -> (content: Content, destination: Int)? {
    let (component, oracle) = (trial.component, trial.oracle)
    guard let opened = random.oneIn(2) ? try await open(trial, using: &random) : (try await trial.build(), .root)
    else { return nil }
    _ = component.run.takeHooks()
    var accesses = RealAccess.all(in: opened.root, of: opened.instance, oracle).filter(\.isStrong)
    // Mostly an access that constructs weak singletons, if there is any.
    let constructing = accesses.filter {
      oracle.constructed(with: $0.destination).contains(where: oracle.isWeakSingleton)
    }
    if !constructing.isEmpty, !random.oneIn(5) { accesses = constructing }
    guard let access = accesses.randomElement(using: &random) else { return nil }
    try await access.content.use(access.destination, oracle, component)
    _ = component.run.takeHooks()
    return (access.content, access.destination)
  }
}
