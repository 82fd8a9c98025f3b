// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A request for a shape in a world of bindings, which one requester makes twice.
///
/// The element is `A1`, an object, or `StructS`, which cannot be watched. Shapes are spelled as toy keys.
struct MatrixPair {
  let shape: String
  let world: MatrixWorld
  /// Whether the request comes from a child, of which the walk opens two instances.
  let isInChild: Bool
}

extension MatrixPair {
  /// A component with this request. The requester also has access to everything that may be watched, to retain it.
  var statements: [ToyStatement] {
    let needs = [shape, shape, "AsyncProvider<A1?>", "AsyncProvider<[A1]?>", "AsyncProvider<[Name: A1]?>"]
    guard isInChild else { return world.statements + [RandomGraph.root.bound.needs(needs)] }
    let child = component("K3", root: "R3") {
      world.child
      "R3".bound.needs(needs)
    }
    return world.statements + [child, RandomGraph.root.needs("AsyncComponentFactory<K3>")]
  }
}

extension MatrixPair: CustomStringConvertible {
  var description: String { "\(shape) in a world of \(world.name)\(isInChild ? ", in a child" : "")" }
}

// MARK: - All pairs

extension MatrixPair {
  /// In no order, so that each part has shapes and worlds of all kinds.
  static let all: [MatrixPair] = {
    let shapes = all(around: "A1")
    // A structure differs from an object only in that it cannot be watched.
    let watches = all(around: "StructS").filter { $0.contains("WeakProvider<") }
    var pairs =
      product(shapes, MatrixWorld.all(of: "A1")) + product(watches, MatrixWorld.all(of: "StructS"))
      + product(deep(around: "A1"), MatrixWorld.all(of: "A1").filter { MatrixWorld.forDeep.contains($0.name) })
      + product(["Wrapped<A1 tagged X>", "Provider<A1 tagged X>"].flatMap(all(around:)), MatrixWorld.tagged)
      + product(all(around: "Wrapped<[A1] tagged Xs>"), MatrixWorld.taggedArrays)
    for (callers, worlds) in MatrixWorld.called {
      pairs += product(callers.flatMap(all(around:)), worlds)
    }
    var random = SplitMix64(seed: 0)
    return pairs.shuffled(using: &random)
  }()

  private static func product(_ shapes: [String], _ worlds: [MatrixWorld]) -> [MatrixPair] {
    worlds.flatMap { world in
      (world.child.isEmpty ? [false, true] : [true]).flatMap { isInChild in
        shapes.map { MatrixPair(shape: $0, world: world, isInChild: isInChild) }
      }
    }
  }

  /// All shapes of up to two steps around `inner`.
  private static func all(around inner: String) -> [String] {
    let once = steps(around: inner)
    return [inner] + once + once.flatMap(steps(around:))
  }

  private static func steps(around inner: String) -> [String] {
    let accesses = ["Provider", "Lazy", "WeakProvider", "ThrowingProvider", "MainActorProvider", "AsyncProvider"]
    let isHashable = !inner.replacing("Set<", with: "").contains("<")
    return accesses.map { "\($0)<\(inner)>" } + ["\(inner)?", "[\(inner)]", "[Name: \(inner)]"]
      + (isHashable ? ["Set<\(inner)>"] : [])
  }

  /// The shapes of three and four steps around `inner`. There is one step of each class: access without effects, access
  /// with all effects, weak access, optionals, and collections.
  private static func deep(around inner: String) -> [String] {
    func steps(around inner: String) -> [String] {
      ["Provider<\(inner)>", "AsyncProvider<\(inner)>", "WeakProvider<\(inner)>", "\(inner)?", "[\(inner)]"]
    }
    let three = steps(around: inner).flatMap(steps).flatMap(steps)
    return three + three.flatMap(steps)
  }
}
