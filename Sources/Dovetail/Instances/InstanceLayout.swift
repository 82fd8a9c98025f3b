// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an instance of a child component is set up: its shared instances, and which of them retain which.
final class InstanceLayout: @unchecked Sendable {
  // Sendable because one thread fills in the properties while the graph is linked, before any linked source is
  // returned.

  /// The initial state of a shared instance.
  enum SharedInstance: Sendable {
    /// The seed itself, and how weak requests watch it.
    case seed(watch: @Sendable (AnyProvider, AnyObject) -> Void)
    case cell(Slot, CellLabel)
    /// Any other object, such as the closer of the instance, and how it is made.
    case object(@Sendable (Reach, _ weakInstance: AnyObject?) -> AnyObject)
  }

  struct Member: Sendable {
    let index: Int
    /// The extent of its construction.
    let extent: Reach.Extent
    let cell: SharedInstance
    /// The index of its weak instance, if there are weak requests.
    let watchedIndex: Int?
  }

  /// A shared instance, or several that lead to each other and need a common owner.
  struct Unit: Sendable {
    let members: [Member]
    /// The index of the owner, if the members lead to each other.
    let ownerIndex: Int?
  }

  private let depth: Int
  private let objectCount: Int
  /// The units, each after those that it leads to.
  var units: [Unit] = []
  var makeWeakInstances: [@Sendable () -> AnyObject] = []

  init(depth: Int, objectCount: Int) {
    self.depth = depth
    self.objectCount = objectCount
  }
}

extension InstanceLayout {
  /// Makes a new instance, which owns its contents until it is told to disown them.
  func setUp(seed: AnyProvider, inside parent: ComponentInstance?) -> ComponentInstance {
    let instance = ComponentInstance(
      of: parent, depth: depth, objectCount: objectCount, weakInstances: makeWeakInstances.map { $0() })
    for unit in units {
      if let ownerIndex = unit.ownerIndex {
        let cells = unit.members.map { cell(of: $0, seed: seed, in: instance) }
        instance.setObject(CellOwner(cells: cells), at: ownerIndex)
      } else {
        for member in unit.members { _ = cell(of: member, seed: seed, in: instance) }
      }
    }
    return instance
  }

  private func cell(of member: Member, seed: AnyProvider, in instance: ComponentInstance) -> AnyObject {
    let weakInstance = member.watchedIndex.map { instance.weakInstance(at: $0) }
    let object: AnyObject
    switch member.cell {
    case .seed(let watch):
      if let weakInstance { watch(seed, weakInstance) }
      object = seed
    case .cell(let recipe, let label):
      object = InstanceCell(
        recipe, label: label, reach: Reach(member.extent, from: instance), weakInstance: weakInstance)
    case .object(let make): object = make(Reach(member.extent, from: instance), weakInstance)
    }
    instance.setObject(object, at: member.index)
    return object
  }
}

/// Owns cells that lead to each other. They would keep each other alive if they owned each other.
private final class CellOwner {
  private let cells: [AnyObject]

  init(cells: [AnyObject]) {
    self.cells = cells
  }
}
