// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A request that provides things.
protocol Wanted: Sendable {
  func things() async throws -> [Ware]
}

/// The results of one requester: the things of two equal requests.
struct Sighting {
  /// The numbers of the requester's component instance and its ancestors, without the root.
  let instance: [Int]
  let requests: [[Ware]]

  /// Whether both requesters are inside the same instance of a component at `place`.
  func shares(_ place: Place, with other: Sighting) -> Bool {
    instance.prefix(place.rawValue) == other.instance.prefix(place.rawValue)
  }
}

private struct TreeGrandchild<R: Wanted>: Handed {
  let asked: [R]
}

private struct TreeChild<R: Wanted, F: Opens>: Handed where F.Root == TreeGrandchild<R> {
  let asked: [R]
  let inside: F
}

private struct TreeRoot<R: Wanted, F: Opens, G: Opens>: Handed
where F.Root == TreeGrandchild<R>, G.Root == TreeChild<R, F> {
  let asked: [R]
  let inside: G
}

/// A root, a child and a grandchild. One of them requests an `R` twice.
struct Tree<R: Wanted> {
  let place: Place
  /// The effects that the tree must accept.
  let effect: FactoryKind
  let declare: (Place, Binder) -> Void
  var override: ((Binder) -> Void)?
  /// Replaces a binding only inside the child.
  var childOverride: ((Binder) -> Void)?

  private typealias Grandchild = Nested<GrandchildLevel, TreeGrandchild<R>>
  private typealias Child<F: Opens> = Nested<ChildLevel, TreeChild<R, F>> where F.Root == TreeGrandchild<R>

  /// Builds and opens everything, each child twice by each parent.
  ///
  /// Not specialized, because there are two dozen types `R`, and four trees of each: a quarter of all tests' object code.
  ///
  /// - Throws: The errors of the library.
  @_semantics("optimize.sil.specialize.generic.never")
  func sightings() async throws -> [Sighting] {
    switch effect {
    case .plain:
      try await open(ComponentFactory<Grandchild>.self, ComponentFactory<Child<ComponentFactory<Grandchild>>>.self)
    case .throwing:
      try await open(
        ThrowingComponentFactory<Grandchild>.self,
        ThrowingComponentFactory<Child<ThrowingComponentFactory<Grandchild>>>.self)
    case .mainActor:
      try await open(
        MainActorComponentFactory<Grandchild>.self,
        MainActorComponentFactory<Child<MainActorComponentFactory<Grandchild>>>.self)
    case .async:
      try await open(
        AsyncComponentFactory<Grandchild>.self, AsyncComponentFactory<Child<AsyncComponentFactory<Grandchild>>>.self)
    }
  }

  /// The ids of the rules that refuse the tree, or the results of its requesters.
  func outcome() async throws -> Outcome {
    do {
      return .seen(try await sightings())
    } catch let error as GraphError {
      return .refused(error.diagnostics.map { "\($0.id)" })
    }
  }

  enum Outcome {
    case seen([Sighting])
    case refused([String])
  }

  private func open<F: Opens, G: Opens>(_: F.Type, _: G.Type) async throws -> [Sighting]
  where F.Root == TreeGrandchild<R>, G.Root == TreeChild<R, F> {
    let component = TestComponent(of: TreeRoot<R, F, G>.self) { binder in
      declare(.root, binder)
      install(Child<F>(declare: { declareChild($0, F.self) }), in: binder)
      if place == .root {
        binder.bind(TreeRoot<R, F, G>.self).to { (first: R, second: R, inside: G) in
          TreeRoot(asked: [first, second], inside: inside)
        }
      } else {
        binder.bind(TreeRoot<R, F, G>.self).to { (inside: G) in TreeRoot(asked: [], inside: inside) }
      }
    }
    guard let override else { return try await look(into: try await component.build(allowing: effect)) }
    return try await look(into: try await component.overriding(override).build(allowing: effect))
  }

  private func install<F: Opens>(_ child: Child<F>, in binder: Binder) where F.Root == TreeGrandchild<R> {
    if let childOverride {
      binder.install(component: child.overriding(childOverride))
    } else {
      binder.install(component: child)
    }
  }

  private func declareChild<F: Opens>(_ binder: Binder, _: F.Type) where F.Root == TreeGrandchild<R> {
    declare(.child, binder)
    binder.install(component: Grandchild(declare: declareGrandchild))
    if place == .child {
      binder.bind(TreeChild<R, F>.self).to { (first: R, second: R, inside: F) in
        TreeChild(asked: [first, second], inside: inside)
      }
    } else {
      binder.bind(TreeChild<R, F>.self).to { (inside: F) in TreeChild(asked: [], inside: inside) }
    }
  }

  private func declareGrandchild(_ binder: Binder) {
    declare(.grandchild, binder)
    if place == .grandchild {
      binder.bind(TreeGrandchild<R>.self).to { (first: R, second: R) in TreeGrandchild(asked: [first, second]) }
    } else {
      binder.bind(TreeGrandchild<R>.self).to { TreeGrandchild(asked: []) }
    }
  }

  private func look<F: Opens, G: Opens>(into root: TreeRoot<R, F, G>) async throws -> [Sighting] {
    var sightings: [Sighting] = []
    func note(_ asked: [R], _ instance: [Int]) async throws {
      var requests: [[Ware]] = []
      for request in asked { requests.append(try await request.things()) }
      if !asked.isEmpty { sightings.append(Sighting(instance: instance, requests: requests)) }
    }
    try await note(root.asked, [])
    for number in 0..<2 {
      let child = try await root.inside.open()
      try await note(child.asked, [number])
      for innerNumber in 0..<2 {
        let grandchild = try await child.inside.open()
        try await note(grandchild.asked, [number, innerNumber])
      }
    }
    return sightings
  }
}

// MARK: - What is expected of a tree

/// The maker of a thing, its place, and the number of instances.
struct Maker: Hashable {
  let name: String
  let place: Place
}

extension Maker {
  private var isDecorator: Bool { name.hasPrefix("around") }

  /// Checks that each request got one thing for each of `things`, made by these makers from the inside out, and that
  /// exactly the expected requesters share it.
  static func expect(
    _ things: [[Maker]], _ life: Life, _ sightings: [Sighting], at place: Place, _ comment: Comment
  ) {
    #expect(sightings.count == place.count, comment)
    for sighting in sightings {
      for request in sighting.requests { #expect(request.map(\.makers) == things.map { $0.map(\.name) }, comment) }
    }
    let asked = sightings.flatMap { sighting in sighting.requests.map { (sighting, $0) } }
    guard asked.allSatisfy({ $0.1.count == things.count }) else { return }
    for (index, makers) in things.enumerated() {
      guard let last = makers.last else { continue }
      // A value is the same in every place, but things made from it are not.
      let owner = life == .value && !last.isDecorator ? Place.root : last.place
      for left in asked.indices {
        for right in asked.indices where left < right {
          let isSame = asked[left].1[index] === asked[right].1[index]
          let isShared = life != .transient && asked[left].0.shares(owner, with: asked[right].0)
          #expect(isSame == isShared, comment)
        }
      }
    }
  }
}
