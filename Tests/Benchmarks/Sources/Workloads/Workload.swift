// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An operation to repeat, with Dovetail and by hand.
///
/// Both sides make the same objects and pass them to the same ``Sink``. By hand, each time is one call of a function
/// without inlining: a provider's closure cannot be inlined, and a program without Dovetail would have a factory.
public struct Workload: Sendable {
  public let name: String
  /// The operation, for readers.
  public let title: String
  /// The number of objects that an operation makes, if a single one is of interest.
  public let objects: Int
  /// The largest multiple of the cost by hand, if there is a goal.
  public let goal: Double?
  /// Whether each measurement needs a new preparation.
  public let isPreparedAnew: Bool
  public let withDovetail: Work
  public let byHand: Work

  init(
    name: String, title: String, objects: Int = 1, goal: Double? = nil, isPreparedAnew: Bool = false,
    withDovetail: Work, byHand: Work
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
  /// Workloads to be timed.
  public static var all: [Workload] {
    counted + [.mixed, .sharedSingleton, .mainActor, .collection, .dictionary]
  }

  /// Workloads with counted instructions: none of them with other threads, and few, because counting is slow.
  public static var counted: [Workload] {
    [
      .leaf, .tree, .treeOfClasses, .singleton, .firstSingleton, .alias, .weakSingleton, .product, .throwing,
      .throwingPair, .throwingLevels, .async, .asyncPair, .array, .set, .injection, .opening, .partialOpening,
      .request, .singletonOpening, .partialSingletonOpening, .build,
    ]
  }
}
