// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One open instance of a child component: where the shared instances that belong to it are found.
///
/// What is linked is the same for all instances of a component, so each call says on behalf of which instance it is made. An
/// instance that has been opened owns none of its shared instances, because a provider that is handed out must retain what it
/// can reach, and no more. Three words say what that is, each made of the one before:
///
/// - The *exposure* of a node: the shared instances that its construction leads to without another shared instance between.
///   These are nodes, found once, in the graph.
/// - The *extent* of a request: how deep the instance is that it needs, and the addresses of what owns the exposed shared
///   instances. These are numbers, the same for all instances, and part of what is linked.
/// - The *reach* of a provider that is handed out: that instance, and the objects at those addresses. The provider retains them.
///
/// For example, a child `Desk` with the singletons `Editor` and `Cache`, whose parent has the singleton `Clock`:
///
///     Page ╌╌▶ Draft ──▶ Editor ╌╌▶ Cache      ──▶ eager, ╌╌▶ deferred
///                 └────▶ Clock
///
///     exposure of Draft          Editor           not Cache, which is behind Editor; nor Clock, which what is linked owns
///     extent of Page's request   depth 1, [(1, 0)]
///     reach in one instance      the instance, and its cell of Editor
///
///     Page ──▶ Provider<Draft> ──▶ Reach ──▶ instance ╌╌▶ cells           ──▶ owns, ╌╌▶ finds
///                                    └─────▶ cell ──▶ Editor ──▶ Provider<Cache> ──▶ Reach ──▶ …
///
/// Until a cell has constructed, it has a reach too: that of what its factory may call.
///
/// The root component has one instance for each plan, whose shared instances are part of what is linked. So it needs no such
/// table, and calls on its behalf say `nil`.
@safe
@usableFromInline
final class ComponentInstance: @unchecked Sendable {
  // Sendable because the tables are filled while the instance is opened, by one task, before anything that knows of the
  // instance is handed out.

  private let parent: ComponentInstance?
  /// How many components are around this one.
  private let depth: Int
  private let objectCount: Int
  private let objects: UnsafeMutablePointer<Unmanaged<AnyObject>?>
  private let weakInstances: [AnyObject]

  init(of parent: ComponentInstance?, depth: Int, objectCount: Int, weakInstances: [AnyObject]) {
    self.parent = parent
    self.depth = depth
    self.objectCount = objectCount
    self.weakInstances = weakInstances
    unsafe objects = .allocate(capacity: objectCount)
    unsafe objects.initialize(repeating: nil, count: objectCount)
  }

  deinit {
    unsafe objects.deallocate()
  }
}

extension ComponentInstance {
  /// Where something that belongs to an instance is found from that instance, and from those of its descendants.
  struct Address: Sendable, Hashable {
    let depth: Int
    let index: Int
  }

  /// The instance of the component that is this deep: this one, or one around it.
  func enclosing(at depth: Int) -> ComponentInstance {
    var instance = self
    while instance.depth > depth, let parent = instance.parent { instance = parent }
    assert(instance.depth == depth, "Dovetail lost an instance of a component; please report")
    return instance
  }

  /// Lets `object` be found at `index`, and owns it until ``disownObjects()``.
  func setObject(_ object: AnyObject, at index: Int) {
    assert(index < objectCount, "Dovetail laid out a component too small; please report")
    unsafe objects[index] = Unmanaged.passRetained(object)
  }

  /// Ends the opening: from now on an object is found as long as somebody else keeps it. To be called once.
  func disownObjects() {
    for index in 0..<objectCount { unsafe objects[index]?.release() }
  }

  /// The object at `address`.
  ///
  /// - Precondition: it is an `Object`, and the caller retains it. The linker ensures both: it laid out the instance, and everything
  ///   that can request an object has it in its reach.
  @inline(__always)
  func object<Object: AnyObject>(at address: Address, as type: Object.Type) -> Object {
    guard let object = unsafe enclosing(at: address.depth).objects[address.index] else {
      preconditionFailure("Dovetail did not set up an instance of a component; please report")
    }
    return unsafe unsafeDowncast(object.takeUnretainedValue(), to: type)
  }

  /// The object at `address`, on behalf of a caller that is certain to have an instance.
  @inline(__always)
  static func object<Object: AnyObject>(
    at address: Address, in instance: ComponentInstance?, as type: Object.Type
  ) -> Object {
    guard let instance else { preconditionFailure("Dovetail lost an instance of a component; please report") }
    return instance.object(at: address, as: type)
  }

  /// What weak requests for the shared instance with this number watch, of this very instance of a component.
  func weakInstance(at index: Int) -> AnyObject { weakInstances[index] }

  /// What weak requests for the shared instance at `address` watch.
  ///
  /// - Precondition: its element is an `Element`, which the linker sees to.
  func weakInstance<Element>(at address: Address, of type: Element.Type) -> WeakInstance<Element> {
    unsafe unsafeDowncast(enclosing(at: address.depth).weakInstances[address.index], to: WeakInstance<Element>.self)
  }
}
