// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The owner of providers that lead to one another.
///
/// In a loop of deferred requests, providers that own each other would keep each other alive for ever. So the knot owns
/// the members of the loop, and the members have unowned references to the knot. Requesters outside the loop own the
/// knot, and so does every object that gets a provider of a member:
///
///     outside ──▶ knot ──▶ member ╌╌▶ knot        (╌╌▶ does not own)
///                            │
///                            └──▶ object ──▶ provider ──▶ knot
///
/// When the last owner is released, the knot and its members are released.
final class Knot: @unchecked Sendable {
  // Sendable because one thread sets the members while the graph is linked, before any linked source is returned.
  private var members: [Source<Erased>?]

  init(memberCount: Int) {
    members = Array(repeating: nil, count: memberCount)
  }

  func setMember(_ member: Source<Erased>, at index: Int) {
    members[index] = member
  }

  /// The member at `index`, once it is linked.
  func member(at index: Int) -> Source<Erased>? { members[index] }
}
