// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The border between a graph and an old container, while an app moves from one to the other.
///
/// Types cross it in both directions, one line each. The graph checks its side, and ``check(_:resolving:)`` the other:
///
/// ```swift
/// struct PlayerRoot: Sendable {
///   let crossings: [Crossing.ID: Crossing]
/// }
///
/// struct PlayerComponent: Component {
///   typealias Root = PlayerRoot
///
///   let border: Border
///
///   func configure(binder: Binder) {
///     binder.bind().to(value: border)
///     binder.bind((any Storage).self).asSingleton().to(factory: DiskStorage.init)
///     binder.export((any Storage).self)                                             // graph → old container
///     binder.bind((any ProfileRouter).self).imported(needing: (any Storage).self)   // old container → graph
///     binder.bind().to(factory: PlayerRoot.init)
///   }
/// }
///
/// let border = Border(OldLocator(locator: .shared))
/// let root = try PlayerComponent(border: border).build()
/// let publication = try border.publish(root.crossings)
/// ```
///
/// - Isolation: Sendable; any thread may use it.
/// - Cost: an export or an import adds two accesses to dictionaries to what the old container does, under locks of the
///   border.
public final class Border: Sendable {
  let old: any OldContainer
  let state = OrderedMutex(State())
  /// The exports and imports in progress, if the old container holds a lock meanwhile.
  let passages = OrderedMutex([ObjectIdentifier: Passage]())

  struct State: Sendable {
    /// The exports that old code can request, with the number of their publications.
    var published: [Crossing.ID: (crossing: Crossing, count: Int)] = [:]
    /// What the border has registered. A registration outlives its export.
    var registered: Set<Crossing.ID> = []
    /// The exports that old code requested for imports that do not say so.
    var undeclared: [Undeclared] = []
  }

  struct Undeclared: Sendable, Hashable {
    let place: String
    let need: Crossing.ID
    let needed: String
  }

  /// - Parameter old: the old container.
  public init(_ old: some OldContainer) { self.old = old }
}

// MARK: - Publishing

extension Border {
  /// Lets old code resolve the exports of a graph, as long as the publication is retained.
  ///
  /// Call it once for the top component, right after `build()`, before other threads use the old container. For a child
  /// that exports types of its own, call it when the child is opened, and store the publication beside its root: when
  /// both are released, the exports are withdrawn.
  ///
  /// A child's crossings include those of its parents, which are published already, and stay published.
  ///
  /// - Parameter crossings: those of a root. Imports are ignored.
  /// - Returns: the publication. If it is released, the exports are withdrawn. Old code that requests one of them then ends
  ///   the program with a message.
  /// - Throws: a ``BorderError`` if old code registers one of the types as well, or if another graph exports it: the same
  ///   child, opened twice, or a second `build()`. Then nothing is published.
  public func publish(_ crossings: [Crossing.ID: Crossing]) throws(BorderError) -> Publication {
    let exports = crossings.values.filter { !$0.isImported }.ordered
    // Old code is not asked under the lock.
    let known = state.withLock { $0.registered }
    let taken = exports.filter { !known.contains($0.id) && $0.isRegistered(old) }
    let (problems, new): ([String], [Crossing]) = state.withLock { state in
      let rivals = exports.filter { export in state.published[export.id].map { $0.crossing !== export } ?? false }
      let problems =
        rivals.map(BorderError.published)
        + taken.filter { !state.registered.contains($0.id) }.map(BorderError.registered)
      if !problems.isEmpty { return (problems, []) }
      let new = exports.filter { !state.registered.contains($0.id) }
      for export in exports {
        state.published[export.id] = (export, (state.published[export.id]?.count ?? 0) + 1)
        state.registered.insert(export.id)
      }
      return (problems, new)
    }
    if !problems.isEmpty { throw BorderError(problems: problems) }
    for crossing in new {
      if case .exported(let service) = crossing.direction { service.register(self) }
    }
    return Publication(of: exports, at: self)
  }

  func withdraw(_ exports: [Crossing]) {
    // Released without the lock, because their graph may be released with them.
    let withdrawn = state.withLock { state in
      exports.compactMap { export -> Crossing? in
        guard let (crossing, count) = state.published[export.id] else { return nil }
        state.published[export.id] = count == 1 ? nil : (crossing, count - 1)
        return crossing
      }
    }
    withExtendedLifetime(withdrawn) {}
  }
}
