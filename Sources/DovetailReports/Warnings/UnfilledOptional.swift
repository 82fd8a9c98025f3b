// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Survey {
  /// An optional request stays `nil`, although a similar key is bound.
  ///
  /// A warning, because an optional may be meant to stay `nil`. So there is no report if no bound key resembles the
  /// request, if the same binding gets a value in another component, or if the root needs none of the requesters. Nor is
  /// there one if every candidate needs the requester itself, such as a coordinator that is the delegate of its own
  /// screens.
  ///
  /// Sound because a derived optional has an edge if and only if its element can be made. Without an edge it is `nil` in
  /// each instance. There is one diagnostic for each key. The rule costs one pass over the derived nodes. If an optional
  /// stays `nil`, it also groups the keys of all declarations and tests the conformance of each binding, up to a limit.
  func unfilledOptionalsWithSource() -> [Fault] {
    if unfilledOptionals.isEmpty || isRootMissing { return [] }
    return unfilledOptionals.filter { isAlwaysUnfilled($0) && hasSource(forOptional: $0) }
      .map { .unfilledOptional($0) }
  }

  func finding(ofUnfilledOptional node: Graph.Node) -> Finding {
    let name = name(of: graph.key(of: node))
    let absence = absence(of: absentKey(of: node))
    let path = path(to: node)
    return finding(
      about: name,
      "`\(name)` stays nil, because \(absence.before) `\(self.name(of: absence.name))` where it is requested",
      at: site(of: requests(for: node), on: path), path: path,
      evidence: evidence(ofRequestsFor: node), mergingEvidence: true, proposals: proposals(for: node),
      suggestions: ["if nil is intended, pass nil in the factory instead of requesting it"])
  }
}
