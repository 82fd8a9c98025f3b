// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

private func hook(_ binder: Binder, _ name: String, _ workshop: Workshop, _ effect: Effect) {
  switch effect {
  case .plain: binder.onBuild { (inner: Thing) in _ = workshop.make(name, of: inner) }
  case .throwing: binder.onBuild { (inner: Thing) throws(Mishap) in _ = workshop.make(name, of: inner) }
  case .mainActor: binder.onBuild { @MainActor (inner: Thing) in _ = workshop.make(name, of: inner) }
  case .async: binder.onBuild { (inner: Thing) async in _ = workshop.make(name, of: inner) }
  }
}

/// What runs when components are built: the components that it belongs to, times its effect, times that of what it needs,
/// times what the opening allows for, times whether an override adds another.
@Suite struct HookTests {
  @Test(arguments: CollectionTests.contributors, Effect.allCases)
  func whatRunsWhenBuiltRunsOnceForEachInstanceBeforeItsRoot(_ hooked: [Place], _ effect: Effect) async throws {
    for allowed in Effect.allCases {
      for inner in Effect.allCases {
        for isAdded in [false, true] { try await check(hooked, effect, inner, allowed, isAdded: isAdded) }
      }
    }
  }

  private func check(
    _ hooked: [Place], _ effect: Effect, _ inner: Effect, _ allowed: Effect, isAdded: Bool
  ) async throws {
    let comment: Comment = "in \(hooked), \(effect) of \(inner), allowing \(allowed), added: \(isAdded)"
    try await Workshop.use(comment) { workshop in
      try await check(hooked, effect, inner, allowed, isAdded: isAdded, workshop, comment)
    }
  }

  private func check(
    _ hooked: [Place], _ effect: Effect, _ inner: Effect, _ allowed: Effect, isAdded: Bool, _ workshop: Workshop,
    _ comment: Comment
  ) async throws {
    var tree = Tree<Called>(place: .grandchild, effect: allowed) { at, binder in
      if at == .root { workshop.bind(binder.bind(Thing.self), "inner", .singleton, inner) }
      if hooked.contains(at) {
        hook(binder, "first \(at)", workshop, effect)
        hook(binder, "second \(at)", workshop, effect)
      }
      if at == .grandchild {
        binder.bind(Called.self).to {
          workshop.journal.note("root of \(at)")
          return Called { Thing("") }
        }
      }
    }
    if isAdded { tree.override = { hook($0, "added", workshop, effect) } }
    let needed = Set([effect, inner]).subtracting([.plain])
    // The root is built by a `build()` that allows for failure as well; children are opened without.
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
