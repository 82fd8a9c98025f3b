// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A deferred request: how to get its source once the requester is called.
struct Deferred<Element>: Sendable {
  // One word that does not depend on the type, so that it is passed in a register.
  private let target: DeferredTarget

  init(_ source: Source<Element>, extent: Reach.Extent?) {
    target = DeferredTarget(source.erased, extent: extent)
  }

  init(memberAt index: Int, of knot: Knot, extent: Reach.Extent?) {
    target = DeferredTarget(memberAt: index, of: knot, extent: extent)
  }

  /// A source that may outlive the call that requests it on behalf of `instance`. It owns everything that it can reach.
  func source(in instance: ComponentInstance?) -> Source<Element> { sourceOfMethod(in: instance).source }

  /// A source of a method, and the instance on whose behalf the method is called.
  func sourceOfMethod(in instance: ComponentInstance?) -> (source: Source<Element>, instance: ComponentInstance?) {
    // A member exists now, because its loop was linked as a whole.
    guard let source = (target.source ?? target.knot?.member(at: target.index))?.unerased(to: Element.self) else {
      preconditionFailure("Dovetail linked a loop in the wrong order; please report")
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
    guard target.source == nil, let knot = target.knot else { return reach }
    return (reach ?? .root).keeping(knot)
  }

  /// The same for a source without effects, as validation has shown.
  func provider(in instance: ComponentInstance?) -> Provider<Element> { source(in: instance).plain }
}

/// The target of a deferred request: a source, or a member of a loop.
private final class DeferredTarget: Sendable {
  let source: Source<Erased>?
  // Alive whenever it is read, because only owners of the knot call its members.
  unowned let knot: Knot?
  let index: Int
  /// The extent of the source in open components; `nil` if it reaches none.
  let extent: Reach.Extent?

  init(_ source: Source<Erased>? = nil, memberAt index: Int = 0, of knot: Knot? = nil, extent: Reach.Extent?) {
    self.source = source
    self.index = index
    self.knot = knot
    self.extent = extent
  }
}
