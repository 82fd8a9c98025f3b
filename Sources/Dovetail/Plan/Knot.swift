// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What ties together providers that lead to one another.
///
/// Where deferred requests close a loop, providers that simply owned each other would keep each other alive for ever.
/// So the members of a loop refer to their knot unowned, and the knot owns the members. Whoever asks from outside, and
/// every object that is handed a provider of a member, owns the knot:
///
///     outside ──▶ knot ──▶ member ╌╌▶ knot        (╌╌▶ does not own)
///                            │
///                            └──▶ object ──▶ provider ──▶ knot
///
/// When the last of them is gone, the knot goes, and the members with it.
final class Knot: @unchecked Sendable {
  // Sendable because members are set only while the graph is linked, by one thread, before anything linked is handed out.
  private var members: [Slot?]

  init(memberCount: Int) {
    members = Array(repeating: nil, count: memberCount)
  }

  func setMember(_ slot: Slot, at index: Int) {
    members[index] = slot
  }

  func member<Element>(at index: Int, as type: Element.Type) -> Source<Element> {
    guard let slot = members[index] else {
      preconditionFailure("Dovetail linked a loop in the wrong order; please report")
    }
    return slot.source(of: type)
  }
}
