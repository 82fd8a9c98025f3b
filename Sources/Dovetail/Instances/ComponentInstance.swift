// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One open instance of a child component, as a table of its shared instances.
///
/// The linked plan is the same for all instances of a component, so each call names the instance that it is made for.
/// An open instance owns none of its shared instances, because a provider must retain exactly what it can reach. Three
/// terms describe this, each based on the one before:
///
/// - The *exposure* of a node: the shared instances that its construction can reach without another shared instance
///   between. These are nodes, found once, in the graph.
/// - The *extent* of a request: the depth of the instance that it needs, and the addresses of the owners of the exposed
///   shared instances. These are numbers, the same for all instances, and part of the plan.
/// - The *reach* of a provider: that instance, and the objects at those addresses. The provider retains them.
///
/// For example, a child `Desk` with the singletons `Editor` and `Cache`, whose parent has the singleton `Clock`:
///
///     Page ╌╌▶ Draft ──▶ Editor ╌╌▶ Cache      ──▶ eager, ╌╌▶ deferred
///                 └────▶ Clock
///
///     exposure of Draft          Editor           not Cache, which is behind Editor; nor Clock, which the plan owns
///     extent of Page's request   depth 1, [(1, 0)]
///     reach in one instance      the instance, and its cell of Editor
///
///     Page ──▶ Provider<Draft> ──▶ Reach ──▶ instance ╌╌▶ cells           ──▶ owns, ╌╌▶ finds
///                                    └─────▶ cell ──▶ Editor ──▶ Provider<Cache> ──▶ Reach ──▶ …
///
/// Before its construction, a cell has a reach too: everything that its factory may call.
///
/// The root component has one instance for each plan, and its shared instances are part of the plan. It therefore needs
/// no such table, and calls for it pass `nil`.
@safe
@usableFromInline
package final class ComponentInstance: @unchecked Sendable {
  // Sendable because one task fills the tables while it opens the instance, before other code can refer to the
  // instance.

  private let parent: ComponentInstance?
  /// The number of ancestors.
  private let depth: Int
  private let objectCount: Int
  private let objects: UnsafeMutablePointer<Unmanaged<AnyObject>?>
  /// The weak instances of shared instances, at the same indices; empty if there are no weak requests.
  private let weakInstances: [AnyObject?]

  init(of parent: ComponentInstance?, depth: Int, objectCount: Int, weakInstances: [AnyObject?]) {
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
  /// The location of an object of an instance, as seen from that instance and from those of its descendants.
  struct Address: Sendable, Hashable {
    let depth: Int
    let index: Int
  }

  /// The instance of the component at `depth`: this one, or that of an ancestor.
  func enclosing(at depth: Int) -> ComponentInstance {
    var instance = self
    while instance.depth > depth, let parent = instance.parent { instance = parent }
    assert(instance.depth == depth, "Dovetail lost an instance of a component; please report")
    return instance
  }

  /// Stores `object` at `index`, and owns it until ``disownObjects()``.
  func setObject(_ object: consuming AnyObject, at index: Int) {
    assert(index < objectCount, "Dovetail laid out a component too small; please report")
    unsafe objects[index] = Unmanaged.passRetained(object)
  }

  /// Ends the opening. From now on, an object exists only as long as something else retains it. Call this once.
  func disownObjects() {
    for index in 0..<objectCount { unsafe objects[index]?.release() }
  }

  /// The object at `address`.
  ///
  /// - Precondition: it is an `Object`, and the caller retains it. The linker ensures both: it laid out the instance,
  ///   and every requester of an object has it in its reach.
  @inline(__always)
  func object<Object: AnyObject>(at address: Address, as type: Object.Type) -> Object {
    unsafe unsafeDowncast(unownedObject(at: address).takeUnretainedValue(), to: type)
  }

  /// The element of the provider at `address`, for a caller that certainly has an instance. Retains nothing.
  @inline(__always)
  static func resolve<Element>(_ type: Element.Type, at address: Address, in instance: ComponentInstance?) -> Element {
    precondition(instance != nil, "Dovetail lost an instance of a component; please report")
    return unsafe instance.unsafelyUnwrapped.unownedObject(at: address)._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: AnyProvider.self).resolve(type, in: nil)
    }
  }

  /// The object at `address`, which `recipe` makes if it does not exist yet. For a caller that certainly has an instance.
  ///
  /// - Precondition: it is an `Element`, a class. No code requests it after the opening.
  @inline(__always)
  static func object<Element>(
    _ type: Element.Type, at address: Address, from recipe: AnyProvider, in instance: ComponentInstance?
  ) -> Element {
    precondition(instance != nil, "Dovetail lost an instance of a component; please report")
    return unsafe instance.unsafelyUnwrapped.object(type, at: address, from: recipe)
  }

  private func object<Element>(_ type: Element.Type, at address: Address, from recipe: AnyProvider) -> Element {
    guard depth == address.depth else {
      return enclosing(at: address.depth).object(type, at: address, from: recipe)
    }
    if let known = unsafe objects[address.index] {
      return unsafe known._withUnsafeGuaranteedRef { unsafe unsafeBitCast($0, to: type) }
    }
    let element = recipe.resolve(type, in: self)
    setObject(unsafe unsafeBitCast(element, to: AnyObject.self), at: address.index)
    return element
  }

  private func unownedObject(at address: Address) -> Unmanaged<AnyObject> {
    let objects = unsafe depth == address.depth ? objects : enclosing(at: address.depth).objects
    guard let object = unsafe objects[address.index] else {
      preconditionFailure("Dovetail did not set up an instance of a component; please report")
    }
    return unsafe object
  }

  /// The instance of a caller that certainly has one.
  @inline(__always)
  static func certain(_ instance: ComponentInstance?) -> ComponentInstance {
    guard let instance else { preconditionFailure("Dovetail lost an instance of a component; please report") }
    return instance
  }

  /// The weak instance that watches the object at `index` of this instance, if there are weak requests for it.
  func weakInstance(at index: Int) -> AnyObject? { index < weakInstances.count ? weakInstances[index] : nil }

  /// The weak instance that weak requests for the shared instance at `address` watch.
  ///
  /// - Precondition: its element is an `Element`. The linker ensures it.
  func weakInstance<Element>(at address: Address, of type: Element.Type) -> WeakInstance<Element> {
    guard let weakInstance = enclosing(at: address.depth).weakInstance(at: address.index) else {
      preconditionFailure("Dovetail did not set up an instance of a component; please report")
    }
    return unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self)
  }
}
