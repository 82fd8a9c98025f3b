// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Something to do many times, with Dovetail and by hand.
///
/// The two make the same objects and hand them to the same ``Sink``. By hand, each time is one call of a function that is
/// not inlined: a provider's closure cannot be, and a program without Dovetail would have a factory in its place.
struct Workload {
  let name: String
  /// Sets up, and then does it as often as it is told.
  let withDovetail: (_ count: Int) throws -> Void
  let byHand: (_ count: Int) -> Void
}

extension Workload {
  static var all: [Workload] { [.leaf, .tree, .singleton, .collection, .injection, .opening, .partialOpening, .build] }
}
