// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component inside any parent: how one is set up, and then constructed.
final class Opener: @unchecked Sendable {
  // Sendable because one thread fills in the properties while the graph is linked, before any linked source is returned.

  /// How an instance begins to represent one of its shared instances.
  ///
  /// Classes instead of an enumeration, because a copy of its parts would be retained and released for each instance.
  class Member: @unchecked Sendable {
    // Sendable because all properties are constant. The compiler knows that only of final classes.

    final let index: Int

    init(at index: Int) {
      self.index = index
    }

    /// The object that represents the shared instance.
    fileprivate func make<Seed>(in instance: ComponentInstance, seed: Seed) -> AnyObject {
      preconditionFailure("Dovetail set up a shared instance of no kind; please report")
    }
  }

  /// The seed itself.
  final class SeedMember: Member, @unchecked Sendable {
    private let type: any SeedProvider.Type

    init(_ type: any SeedProvider.Type, at index: Int) {
      self.type = type
      super.init(at: index)
    }

    fileprivate override func make<Seed>(in instance: ComponentInstance, seed: Seed) -> AnyObject {
      type.make(seed, watchedBy: instance.weakInstance(at: index))
    }
  }

  /// A cell, whose construction has an extent. Not made by a closure, because that takes half as long again.
  final class CellMember: Member, @unchecked Sendable {
    private let recipe: AnyProvider
    private let label: CellLabel
    private let extent: Reach.Extent

    init(_ recipe: AnyProvider, label: CellLabel, extent: Reach.Extent, at index: Int) {
      self.recipe = recipe
      self.label = label
      self.extent = extent
      super.init(at: index)
    }

    fileprivate override func make<Seed>(in instance: ComponentInstance, seed: Seed) -> AnyObject {
      ProviderCell(
        recipe, label: label, reach: Reach(extent, from: instance), weakInstance: instance.weakInstance(at: index))
    }
  }

  /// Any other object, such as the closer of the instance.
  final class ObjectMember: Member, @unchecked Sendable {
    private let make: @Sendable (ComponentInstance) -> AnyObject

    init(at index: Int, _ make: @escaping @Sendable (ComponentInstance) -> AnyObject) {
      self.make = make
      super.init(at: index)
    }

    fileprivate override func make<Seed>(in instance: ComponentInstance, seed: Seed) -> AnyObject { make(instance) }
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
      instance.setObject(member.make(in: instance, seed: seed), at: member.index)
    }
    return instance
  }
}

extension Opener.ObjectMember {
  /// An object that owns cells which lead to each other. They would keep each other alive if they owned each other.
  convenience init(owningCellsAt addresses: [ComponentInstance.Address], at index: Int) {
    self.init(at: index) { instance in
      CellOwner(cells: addresses.map { instance.object(at: $0, as: AnyObject.self) })
    }
  }
}

private final class CellOwner {
  private let cells: [AnyObject]

  init(cells: [AnyObject]) {
    self.cells = cells
  }
}
