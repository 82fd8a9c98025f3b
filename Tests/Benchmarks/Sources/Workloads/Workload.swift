// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Something to do many times, with Dovetail and by hand.
///
/// The two make the same objects and hand them to the same ``Sink``. By hand, each time is one call of a function that is
/// not inlined: a provider's closure cannot be, and a program without Dovetail would have a factory in its place.
public struct Workload: Sendable {
  public let name: String
  /// What is done, for a reader.
  public let title: String
  /// How many objects an operation makes, if there is something to be said about a single one.
  public let objects: Int
  public let goal: Goal?
  /// Whether what was prepared is good for one measurement only.
  public let isPreparedAnew: Bool
  public let withDovetail: Work
  public let byHand: Work

  init(
    name: String, title: String, objects: Int = 1, goal: Goal? = nil, isPreparedAnew: Bool = false, withDovetail: Work,
    byHand: Work
  ) {
    self.name = name
    self.title = title
    self.objects = objects
    self.goal = goal
    self.isPreparedAnew = isPreparedAnew
    self.withDovetail = withDovetail
    self.byHand = byHand
  }
}

extension Workload {
  /// What an operation may cost.
  public enum Goal: Sendable {
    /// So many times what it costs by hand.
    case ratio(Double)
    case nanoseconds(Double)
  }
}

extension Workload {
  /// All of them, to be timed.
  public static var all: [Workload] {
    [
      .leaf, .tree, .mixed, .singleton, .alias, .sharedSingleton, .firstSingleton, .weakSingleton, .product, .throwing,
      .mainActor, .async, .collection, .array, .set, .dictionary, .injection, .opening, .partialOpening, .build,
    ]
  }

  /// Those whose instructions are counted: all of them plain, and few, because counting is slow.
  public static var counted: [Workload] {
    [
      .leaf, .tree, .singleton, .alias, .weakSingleton, .product, .collection, .injection, .opening, .partialOpening,
      .build,
    ]
  }
}
