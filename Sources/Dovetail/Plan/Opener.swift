// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component inside any parent: how one is set up, and then constructed.
final class Opener: @unchecked Sendable {
  // Sendable because one thread fills in the properties while the graph is linked, before any linked source is returned.

  /// The initial state of a shared instance.
  enum SharedInstance: Sendable {
    /// The seed itself.
    case seed(any SeedProvider.Type)
    /// A cell, which is not made by a closure, because that takes half as long again.
    case cell(AnyProvider, CellLabel)
    /// The owner of cells that lead to each other.
    case owner(ofCellsAt: [Int])
    /// Any other object, such as the closer of the instance, and how it is made.
    case object(@Sendable (Reach, _ weakInstance: AnyObject?) -> AnyObject)
  }

  /// An object, because a copy of its parts would be retained and released for each instance.
  final class Member: Sendable {
    let index: Int
    /// The extent of its construction.
    let extent: Reach.Extent
    let initial: SharedInstance

    init(index: Int, extent: Reach.Extent, initial: SharedInstance) {
      self.index = index
      self.extent = extent
      self.initial = initial
    }
  }

  let plan: Plan
  private let depth: Int
  private let objectCount: Int
  /// The objects of an instance, each after those that it leads to.
  var members: [Member] = []
  /// Make the weak instances that watch shared instances, at the same indices; empty if there are no weak requests.
  var makeWeakInstances: [(@Sendable () -> AnyObject)?] = []

  init(_ plan: Plan, depth: Int, objectCount: Int) {
    self.plan = plan
    self.depth = depth
    self.objectCount = objectCount
  }

  /// Makes a new instance, which owns its contents until it is told to disown them.
  func setUp<Seed>(seed: Seed, inside parent: ComponentInstance?) -> ComponentInstance {
    let instance = ComponentInstance(
      of: parent, depth: depth, objectCount: objectCount,
      weakInstances: makeWeakInstances.isEmpty ? [] : makeWeakInstances.map { $0?() })
    for member in members {
      let weakInstance = instance.weakInstance(at: member.index)
      let object: AnyObject =
        switch member.initial {
        case .seed(let type): type.make(seed, watchedBy: weakInstance)
        case .cell(let recipe, let label):
          ProviderCell(recipe, label: label, reach: Reach(member.extent, from: instance), weakInstance: weakInstance)
        case .owner(let indices):
          CellOwner(
            cells: indices.map {
              instance.object(at: ComponentInstance.Address(depth: depth, index: $0), as: AnyObject.self)
            })
        case .object(let make): make(Reach(member.extent, from: instance), weakInstance)
        }
      instance.setObject(object, at: member.index)
    }
    return instance
  }
}

/// Owns cells that lead to each other. They would keep each other alive if they owned each other.
private final class CellOwner {
  private let cells: [AnyObject]

  init(cells: [AnyObject]) {
    self.cells = cells
  }
}
