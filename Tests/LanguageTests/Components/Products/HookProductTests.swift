// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private func hook(_ binder: Binder, _ name: String, _ workshop: Workshop, _ effect: FactoryKind) {
  switch effect {
  case .plain: binder.onBuild { (inner: Ware) in _ = workshop.make(name, of: inner) }
  case .throwing: binder.onBuild { (inner: Ware) throws(Mishap) in _ = workshop.make(name, of: inner) }
  case .mainActor: binder.onBuild { @MainActor (inner: Ware) in _ = workshop.make(name, of: inner) }
  case .async: binder.onBuild { (inner: Ware) async in _ = workshop.make(name, of: inner) }
  }
}

/// Actions of `onBuild`: their components, times their effects, times the effects of their dependencies, times the
/// effects that the opening accepts, times whether an override adds another.
@Suite struct HookProductTests {
  @Test(arguments: CollectionProductTests.contributors, FactoryKind.allCases)
  func whatRunsWhenBuiltRunsOnceForEachInstanceBeforeItsRoot(_ hooked: [Place], _ effect: FactoryKind) async throws {
    for allowed in FactoryKind.allCases {
      for inner in FactoryKind.allCases {
        for isAdded in [false, true] { try await check(hooked, effect, inner, allowed, isAdded: isAdded) }
      }
    }
  }

  private func check(
    _ hooked: [Place], _ effect: FactoryKind, _ inner: FactoryKind, _ allowed: FactoryKind, isAdded: Bool
  ) async throws {
    let comment: Comment = "in \(hooked), \(effect) of \(inner), allowing \(allowed), added: \(isAdded)"
    try await Workshop.use(comment) { workshop in
      try await check(hooked, effect, inner, allowed, isAdded: isAdded, workshop, comment)
    }
  }

  private func check(
    _ hooked: [Place], _ effect: FactoryKind, _ inner: FactoryKind, _ allowed: FactoryKind, isAdded: Bool,
    _ workshop: Workshop,
    _ comment: Comment
  ) async throws {
    var tree = Tree<Called>(place: .grandchild, effect: allowed) { at, binder in
      if at == .root { workshop.bind(binder.bind(Ware.self), "inner", .singleton, inner) }
      if hooked.contains(at) {
        hook(binder, "first \(at)", workshop, effect)
        hook(binder, "second \(at)", workshop, effect)
      }
      if at == .grandchild {
        binder.bind(Called.self).to {
          workshop.journal.note("root of \(at)")
          return Called { Ware("") }
        }
      }
    }
    if isAdded { tree.override = { hook($0, "added", workshop, effect) } }
    let needed = Set([effect, inner]).subtracting([.plain])
    // The root is built by a `build()` that accepts failure as well. Children are opened without.
    let isInside = hooked.contains { $0 != .root }
    let isInRoot = hooked.contains(.root) || isAdded
    let isAllowed = allowed == .async || needed.isSubset(of: [allowed])
    let isAllowedInRoot = allowed == .async || needed.isSubset(of: [allowed, .throwing])
    let isSound = (!isInside || isAllowed) && (!isInRoot || isAllowedInRoot)
    switch try await tree.outcome() {
    case .refused(let ids):
      #expect(!isSound && Set(ids) == ["effect-mismatch"], comment)
      #expect(workshop.made.isEmpty, comment)
    case .seen:
      #expect(isSound, comment)
      var counts = ["inner": 1, "root of grandchild": 8]
      for place in hooked {
        counts["first \(place)"] = place.count
        counts["second \(place)"] = place.count
      }
      if isAdded { counts["added"] = 1 }
      #expect(workshop.made == counts, comment)
      #expect(workshop.journal.all.filter { $0 != "inner" } == expectedOrder(hooked, isAdded: isAdded), comment)
    }
  }

  private func expectedOrder(_ hooked: [Place], isAdded: Bool) -> [String] {
    func hooks(of place: Place) -> [String] { hooked.contains(place) ? ["first \(place)", "second \(place)"] : [] }
    let grandchild = hooks(of: .grandchild) + ["root of grandchild", "root of grandchild"]
    let child = hooks(of: .child) + grandchild + grandchild
    return hooks(of: .root) + (isAdded ? ["added"] : []) + child + child
  }
}
