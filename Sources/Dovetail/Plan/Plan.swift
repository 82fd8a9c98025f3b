// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the root of a component is constructed, and everything that is constructed before it.
final class Plan: Sendable {
  struct EagerSingleton: Sendable {
    let source: Source<Void>
    /// The eager singletons that it leads to, by their indices in the plan. All are before its own.
    let prerequisites: [Int]
  }

  private let root: Source<Erased>
  /// The eager singletons, each after those that it leads to.
  private let eagerSingletons: [EagerSingleton]
  /// The hooks, which run one after the other once the eager singletons exist.
  private let hooks: [Source<Void>]
  /// The closer of the component's instance, if it is requested.
  private let closer: Provider<ComponentCloser>?
  /// The last step of an error, for the component; `nil` if the plan was made by hand.
  private let component: ConstructionStep?

  init(
    root: Source<Erased>, eagerSingletons: [EagerSingleton], hooks: [Source<Void>], closer: Provider<ComponentCloser>?,
    component: ConstructionStep?
  ) {
    self.root = root
    self.eagerSingletons = eagerSingletons
    self.hooks = hooks
    self.closer = closer
    self.component = component
  }
}

// In all of these, `Root` is the type that the plan was made for.

extension Plan {
  /// Constructs a root whose graph is synchronous. If it needs the main actor, it is called there.
  func construct<Root>(_ type: Root.Type, in instance: ComponentInstance?) throws(ConstructionError) -> Root {
    do throws(ConstructionError) {
      for singleton in eagerSingletons { try singleton.source.get(in: instance) }
      for hook in hooks { try hook.get(in: instance) }
      return try root.unerased(to: type).get(in: instance)
    } catch {
      throw closingAtOnce(after: error, in: instance)
    }
  }

  /// Constructs any root. Independent eager singletons are constructed concurrently.
  nonisolated(nonsending)
    func constructAsync<Root>(
      _ type: Root.Type, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Root
  {
    do throws(ConstructionError) {
      try await constructEagerSingletons(in: instance)
      for hook in hooks { try await hook.getAsync(in: instance) }
      return try await root.unerased(to: type).getAsync(in: instance)
    } catch {
      throw await closing(after: error, in: instance)
    }
  }

  @concurrent
  private func constructEagerSingletons(in instance: ComponentInstance?) async throws(ConstructionError) {
    if eagerSingletons.isEmpty { return }
    var missing = eagerSingletons.map(\.prerequisites.count)
    var dependents = [[Int]](repeating: [], count: eagerSingletons.count)
    for (index, singleton) in eagerSingletons.enumerated() {
      for prerequisite in singleton.prerequisites { dependents[prerequisite].append(index) }
    }
    // When one fails, the group cancels the others and awaits their end before it throws.
    let outcome = await withTaskGroup(of: Result<Int, ConstructionError>.self) { group in
      func begin(_ index: Int) {
        group.addTask { [source = eagerSingletons[index].source] in
          do throws(ConstructionError) {
            try await source.getAsync(in: instance)
            return .success(index)
          } catch {
            return .failure(error)
          }
        }
      }
      for index in eagerSingletons.indices where missing[index] == 0 { begin(index) }
      while let result = await group.next() {
        switch result {
        case .success(let finished):
          for dependent in dependents[finished] {
            missing[dependent] -= 1
            if missing[dependent] == 0 { begin(dependent) }
          }
        case .failure(let error):
          group.cancelAll()
          return Result<Void, ConstructionError>.failure(error)
        }
      }
      return .success(())
    }
    try outcome.get()
  }
}

// MARK: - Failing

extension Plan {
  /// Closes the elements constructed before `error`, as far as possible without suspending.
  private func closingAtOnce(after error: ConstructionError, in instance: ComponentInstance?) -> ConstructionError {
    let failures = closer?.resolve(instance).closeAtOnce() ?? []
    return ConstructionError(error, constructing: component).closing(failingWith: failures)
  }

  /// Closes the elements constructed before `error`.
  nonisolated(nonsending)
    private func closing(after error: ConstructionError, in instance: ComponentInstance?) async -> ConstructionError
  {
    let failures = await closer?.resolve(instance).closeAll() ?? []
    return ConstructionError(error, constructing: component).closing(failingWith: failures)
  }
}
