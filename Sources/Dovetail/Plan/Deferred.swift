// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A deferred request: how to get its source once the requester is called.
struct Deferred<Element>: Sendable {
  // One word that does not depend on the type, so that it is passed in a register.
  private let target: DeferredTarget

  init(_ source: Source<Element>, extent: Reach.Extent?) {
    target = DeferredTarget(.direct(Slot(source)), extent: extent)
  }

  init(memberAt index: Int, of knot: Knot, extent: Reach.Extent?) {
    target = DeferredTarget(.knotted(UnownedKnot(knot: knot), index: index), extent: extent)
  }

  /// A source that may outlive the call that requests it on behalf of `instance`. It owns everything that it can reach.
  func source(in instance: ComponentInstance?) -> Source<Element> { sourceOfMethod(in: instance).source }

  /// A source of a method, and the instance on whose behalf the method is called.
  func sourceOfMethod(in instance: ComponentInstance?) -> (source: Source<Element>, instance: ComponentInstance?) {
    let source: Source<Element> =
      switch target.location {
      case .direct(let slot): slot.source(of: Element.self)
      // The member exists now, because the loop was linked as a whole.
      case .knotted(let unowned, let index): unowned.knot.member(at: index, as: Element.self)
      }
    guard let reach = reach(in: instance) else { return (source, nil) }
    let owner = reach.instance
    return (source.bound(to: reach), owner)
  }

  /// The reach for later calls of a method that the source has provided. For example, a `Factory` in a child component
  /// gets its method once. It must retain this reach, and calls the method for the reach's instance; `nil` if there is
  /// neither an instance nor a knot.
  func reach(in instance: ComponentInstance?) -> Reach? {
    let reach = target.extent.flatMap { extent in instance.map { Reach(extent, from: $0) } }
    guard case .knotted(let unowned, _) = target.location else { return reach }
    return (reach ?? .root).keeping(unowned.knot)
  }

  /// The same for a source without effects, as validation has shown.
  func provider(in instance: ComponentInstance?) -> Provider<Element> { source(in: instance).plain }
}

/// The target of a deferred request.
private final class DeferredTarget: Sendable {
  enum Location: Sendable {
    case direct(Slot)
    case knotted(UnownedKnot, index: Int)
  }

  let location: Location
  /// The extent of the source in open components; `nil` if it reaches none.
  let extent: Reach.Extent?

  init(_ location: Location, extent: Reach.Extent?) {
    self.location = location
    self.extent = extent
  }
}

private struct UnownedKnot: Sendable {
  // Alive whenever it is read, because only owners of the knot call its members.
  unowned let knot: Knot
}
