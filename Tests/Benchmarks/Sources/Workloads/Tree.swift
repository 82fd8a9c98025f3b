// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A binary tree of 63 transient objects, each level of a type of its own.
  static var tree: Workload {
    Workload(
      name: "tree", title: "transient tree of 63", objects: 63, goal: 1.2,
      withDovetail: .plain { count in
        let provider = try TreeComponent().build()
        return {
          var sink = Sink<Trunk>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Trunk>()
          for _ in 0..<count { sink.take(makeTrunk()) }
        }
      })
  }
}

private final class Trunk {
  let left: Limb
  let right: Limb

  init(left: Limb, right: Limb) {
    self.left = left
    self.right = right
  }
}

private final class Limb {
  let left: Bough
  let right: Bough

  init(left: Bough, right: Bough) {
    self.left = left
    self.right = right
  }
}

private final class Bough {
  let left: Branch
  let right: Branch

  init(left: Branch, right: Branch) {
    self.left = left
    self.right = right
  }
}

private final class Branch {
  let left: Twig
  let right: Twig

  init(left: Twig, right: Twig) {
    self.left = left
    self.right = right
  }
}

private final class Twig {
  let left: Leaf
  let right: Leaf

  init(left: Leaf, right: Leaf) {
    self.left = left
    self.right = right
  }
}

private struct TreeComponent: Component {
  typealias Root = Provider<Trunk>

  func configure(binder: Binder) {
    binder.bind().to(factory: Trunk.init)
    binder.bind().to(factory: Limb.init)
    binder.bind().to(factory: Bough.init)
    binder.bind().to(factory: Branch.init)
    binder.bind().to(factory: Twig.init)
    binder.bind().to(factory: Leaf.init)
  }
}

@inline(never)
private func makeTrunk() -> Trunk { Trunk(left: makeLimb(), right: makeLimb()) }
private func makeLimb() -> Limb { Limb(left: makeBough(), right: makeBough()) }
private func makeBough() -> Bough { Bough(left: makeBranch(), right: makeBranch()) }
private func makeBranch() -> Branch { Branch(left: makeTwig(), right: makeTwig()) }
private func makeTwig() -> Twig { Twig(left: Leaf(), right: Leaf()) }
