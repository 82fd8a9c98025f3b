// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an instance of a child component is set up: which shared instances it has, and which keep which alive.
final class InstanceLayout: @unchecked Sendable {
  // Sendable because what is set up is filled in while the graph is linked, by one thread, before anything linked is handed
  // out.

  /// What there is of a shared instance from the beginning.
  enum SharedInstance: Sendable {
    /// The seed itself, and how it is watched.
    case seed(watch: @Sendable (AnyProvider, AnyObject) -> Void)
    case cell(Slot, CellLabel)
    /// Any other object, and how it is made: the closer of the instance, for example.
    case object(@Sendable (Reach, _ weakInstance: AnyObject?) -> AnyObject)
  }

  struct Member: Sendable {
    let index: Int
    /// What constructing it leads to.
    let extent: Reach.Extent
    let cell: SharedInstance
    /// Where what weak requests watch is found, if there are any.
    let watchedIndex: Int?
  }

  /// A shared instance; or several that lead to each other, so that something has to own them all.
  struct Unit: Sendable {
    let members: [Member]
    /// Where what owns the members is found, if they lead to each other.
    let ownerIndex: Int?
  }

  private let depth: Int
  private let objectCount: Int
  /// In an order in which each comes after those that it leads to.
  var units: [Unit] = []
  var makeWeakInstances: [@Sendable () -> AnyObject] = []

  init(depth: Int, objectCount: Int) {
    self.depth = depth
    self.objectCount = objectCount
  }
}

extension InstanceLayout {
  /// A new instance, which owns what is in it until it is told to disown that.
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

/// Owns cells that lead to each other, which would keep each other alive if they owned each other.
private final class CellOwner {
  private let cells: [AnyObject]

  init(cells: [AnyObject]) {
    self.cells = cells
  }
}
