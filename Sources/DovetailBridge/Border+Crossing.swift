// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Border {
  /// Constructs the service that is exported at the time. Called by old code.
  func providing<Construction: Sendable, Service>(
    _ id: Crossing.ID, at site: Site, by construct: (Construction) -> Service
  ) -> Service {
    guard let crossing = state.withLock({ $0.published[id]?.crossing }),
      case .exported(let export) = crossing.direction,
      let construction = export.factory as? Construction
    else {
      fatalError(
        "`\(id)` (\(site)) is requested from the old container, but no graph that exports it is published: publish its "
          + "crossings, and retain the `Publication`.")
    }
    ReachedExports.current?.ids.withLock { _ = $0.insert(id) }
    noteRequest(for: export, id)
    return pass(crossing) { construct(construction) }
  }

  /// Resolves an import. Called by the graph.
  func resolve<Service>(_ crossing: Crossing, by find: (any OldContainer) throws -> Service?) -> Service {
    do {
      if let instance = try found(crossing, by: find) { return instance }
    } catch {
      fatalError(BorderError.failed(crossing, error))
    }
    fatalError(BorderError.unregistered(crossing))
  }

  /// What the old container resolves for an import.
  func found<Service>(_ crossing: Crossing, by find: (any OldContainer) throws -> Service?) throws -> Service? {
    try pass(crossing) { try find(old) }
  }

  private func pass<Result>(_ crossing: Crossing, _ body: () throws -> Result) rethrows -> Result {
    try Passage.run(crossing) { passage in
      if passage.isEndless { fatalError("\(crossing) is needed to construct itself: \(passage.cycle)") }
      if !old.holdsLockDuringLookups { return try body() }
      watch(passage)
      defer { passages.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(passage)) } }
      return try body()
    }
  }

  /// Records a request by an import that does not say so.
  private func noteRequest(for export: Crossing.Export, _ id: Crossing.ID) {
    guard let crossing = Passage.current?.innermostImport, case .imported(let service) = crossing.direction,
      !service.needs.contains(where: { $0 == export.request })
    else { return }
    let undeclared = Undeclared(place: crossing.description, need: id, needed: reportedName(of: export.request))
    state.withLock { state in
      if !state.undeclared.contains(undeclared) { state.undeclared.append(undeclared) }
    }
  }
}

// MARK: - Deadlocks

extension Border {
  /// Two threads may wait for each other if one is in an export, and holds the old container's lock, while the other is in
  /// an import, and waits for it. Whether they do, only time tells.
  private func watch(_ passage: Passage) {
    let key = ObjectIdentifier(passage)
    let others = passages.withLock { passages in
      passages[key] = passage
      return passages.values.filter {
        $0.first !== passage.first && $0.crossing.isImported != passage.crossing.isImported
      }
    }
    for other in others {
      Task.detached { [self] in
        try? await Task.sleep(for: .seconds(2))
        let isStuck = passages.withLock { $0[key] === passage && $0[ObjectIdentifier(other)] === other }
        if isStuck { report(passage, other) }
      }
    }
  }

  private func report(_ passage: Passage, _ other: Passage) {
    let (exported, imported) = passage.crossing.isImported ? (other, passage) : (passage, other)
    printError(
      "Dovetail: two threads may wait for each other. One holds the lock of the old container and requests "
        + "\(exported.crossing). The other constructs a shared instance that needs \(imported.crossing), and waits for the "
        + "lock. Let one thread request the shared instance before others use the old container: construct it by build() "
        + "with .asEagerSingleton(), or right after publish(_:).")
  }
}
