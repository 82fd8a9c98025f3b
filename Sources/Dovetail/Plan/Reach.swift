// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What can be reached on behalf of an open component by someone who is called later: the instance, and those of its shared
/// instances that the call may lead to without another shared instance between, which this keeps alive.
struct Reach: @unchecked Sendable {
  // Sendable because what is kept are cells, and what ties them together, which are.

  let instance: ComponentInstance?
  /// What is kept; the first two in place, because there are seldom more, and an array would be one more allocation.
  private var first: AnyObject?
  private var second: AnyObject?
  private var others: [AnyObject] = []

  /// A reach without an instance: that of the root component, or of a source that is always called with the right instance.
  static var root: Reach { Reach(instance: nil) }

  /// How far a request reaches into the open components around it, wherever they are.
  struct Extent: Sendable {
    /// How deep the component is on whose behalf the request is answered.
    let depth: Int
    let kept: [ComponentInstance.Address]
  }

  /// The same reach, which keeps `object` as well.
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
      others.append(object)
    }
  }

  private init(instance: ComponentInstance?) {
    self.instance = instance
  }

  /// What `extent` means for someone who is called on behalf of `instance`.
  init(_ extent: Extent, from instance: ComponentInstance) {
    self.init(instance: instance.enclosing(at: extent.depth))
    for address in extent.kept { keep(instance.object(at: address, as: AnyObject.self)) }
  }
}

extension Source {
  /// The same source for requesters that do not own what it can reach: it retains `reach`.
  ///
  /// If `reach` has an instance, the source constructs on behalf of that instance, so it can be called at any time and without
  /// one. Otherwise it constructs on behalf of the caller's instance.
  func bound(to reach: consuming Reach) -> Source {
    if case .plain(let provider) = self { return .plain(Provider(BoundProvider(provider.erased, to: reach))) }
    return entered { [reach] instance in withExtendedLifetime(reach) { reach.instance ?? instance } }
  }
}
