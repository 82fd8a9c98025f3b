// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A request that is not needed before the requester is called: how to get the source then.
struct Deferred<Element>: Sendable {
  // One word, so that it is passed in a register, without its type.
  private let target: DeferredTarget

  init(_ source: Source<Element>, extent: Reach.Extent?) {
    target = DeferredTarget(.direct(Slot(source)), extent: extent)
  }

  init(memberAt index: Int, of knot: Knot, extent: Reach.Extent?) {
    target = DeferredTarget(.knotted(UnownedKnot(knot: knot), index: index), extent: extent)
  }

  /// A source that may outlive the call that asks for it on behalf of `instance`: it owns all that it can reach.
  func source(in instance: ComponentInstance?) -> Source<Element> { sourceOfMethod(in: instance).source }

  /// A source of something that is called itself, and on behalf of which instance it is to be called.
  func sourceOfMethod(in instance: ComponentInstance?) -> (source: Source<Element>, instance: ComponentInstance?) {
    let source: Source<Element> =
      switch target.location {
      case .direct(let slot): slot.source(of: Element.self)
      // The member is there now, because the loop was linked as a whole.
      case .knotted(let unowned, let index): unowned.knot.member(at: index, as: Element.self)
      }
    guard let reach = reach(in: instance) else { return (source, nil) }
    let owner = reach.instance
    return (source.bound(to: reach), owner)
  }

  /// What has to be kept by whoever calls something that the source gave before, and on behalf of which instance that is to
  /// be called; `nil` if neither is needed.
  func reach(in instance: ComponentInstance?) -> Reach? {
    let reach = target.extent.flatMap { extent in instance.map { Reach(extent, from: $0) } }
    guard case .knotted(let unowned, _) = target.location else { return reach }
    return (reach ?? .root).keeping(unowned.knot)
  }

  /// The same where validation has shown that the source does nothing but give the element.
  func provider(in instance: ComponentInstance?) -> Provider<Element> { source(in: instance).plain }
}

/// What a deferred request leads to.
private final class DeferredTarget: Sendable {
  enum Location: Sendable {
    case direct(Slot)
    case knotted(UnownedKnot, index: Int)
  }

  let location: Location
  /// What the source can reach in open components; `nil` if that is nothing.
  let extent: Reach.Extent?

  init(_ location: Location, extent: Reach.Extent?) {
    self.location = location
    self.extent = extent
  }
}

private struct UnownedKnot: Sendable {
  // Alive whenever it is read, because a member is called only by those who own the knot.
  unowned let knot: Knot
}
