// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The part of an open component that a later call may need: the component's instance, and the nearest shared instances
/// that the call may lead to. A reach retains them.
struct Reach: @unchecked Sendable {
  // Sendable because the retained objects are cells, their owners and knots, which are Sendable.

  let instance: ComponentInstance?
  /// The retained objects. The first two are stored in place, because there are seldom more, and an array would be one
  /// more allocation.
  private var first: AnyObject?
  private var second: AnyObject?
  private var others: [AnyObject]?

  /// A reach without an instance: that of the root component, or of a source that is always called with the right
  /// instance.
  static var root: Reach { Reach(instance: nil) }

  /// How far a request reaches into its open component and the ancestors, independent of their instances.
  struct Extent: Sendable {
    /// The depth of the component on whose behalf the request is resolved.
    let depth: Int
    let kept: [ComponentInstance.Address]
  }

  /// The same reach, which also retains `object`.
  consuming func keeping(_ object: AnyObject) -> Reach {
    var reach = self
    reach.keep(object)
    return reach
  }

  private mutating func keep(_ object: AnyObject) {
    if first == nil {
      first = object
    } else if second == nil {
      second = object
    } else {
      others = others ?? []
      others?.append(object)
    }
  }

  private init(instance: ComponentInstance?) {
    self.instance = instance
  }

  /// The reach that `extent` describes for calls on behalf of `instance`.
  init(_ extent: Extent, from instance: ComponentInstance) {
    self.init(instance: instance.enclosing(at: extent.depth))
    for address in extent.kept { keep(instance.object(at: address, as: AnyObject.self)) }
  }
}

extension Source {
  /// The same source, which also retains `reach`, for requesters that do not own it.
  ///
  /// If `reach` has an instance, the source constructs on behalf of that instance, so it can be called at any time and
  /// without one. Otherwise it constructs on behalf of the caller's instance.
  func bound(to reach: consuming Reach) -> Source {
    Source(form, BoundProvider(provider, to: reach))
  }
}
