// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One open instance of a child component: where the shared instances that belong to it are found.
///
/// What is linked is the same for all instances of a component, so whoever calls it says on behalf of which instance. Once it
/// has been opened it owns none of what it finds, because something that is handed a provider must keep alive what it can
/// reach and no more: that is the business of a ``Reach``.
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

  /// What is found at `address`.
  ///
  /// - Precondition: it is an `Object`, and the caller keeps it alive. The linker sees to both: it laid out the instance,
  ///   and everything that can ask for an object has it in its reach.
  @inline(__always)
  func object<Object: AnyObject>(at address: Address, as type: Object.Type) -> Object {
    guard let object = unsafe enclosing(at: address.depth).objects[address.index] else {
      preconditionFailure("Dovetail did not set up an instance of a component; please report")
    }
    return unsafe unsafeDowncast(object.takeUnretainedValue(), to: type)
  }

  /// What is found at `address`, on behalf of a caller who is certain to have an instance.
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
