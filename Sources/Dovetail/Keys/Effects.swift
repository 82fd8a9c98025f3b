// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The effects that the construction of an element may have.
///
/// Asynchronous construction may always fail, because its task may be cancelled. `throwing` therefore adds nothing to
/// `async`, and every requester that accepts `async` accepts a failure.
///
/// The effects of a declaration are those of its own factory. The effects of a node are those of its factory and of all
/// its eager dependencies. The effects of an edge are those that the requester accepts.
package struct Effects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It may fail.
  package static let throwing = Effects(rawValue: 1 << 0)
  /// It may suspend.
  package static let async = Effects(rawValue: 1 << 1)
  /// It runs on the main actor.
  package static let mainActor = Effects(rawValue: 1 << 2)

  /// Its result must not leave the main actor, because it is not Sendable.
  package static let confined = Effects(rawValue: 1 << 3)

  /// It is an import from another container, which requests exports of the graph. They exist only after `build()`.
  package static let afterBuild = Effects(rawValue: 1 << 4)

  /// All effects that a request may accept. ``afterBuild`` is none of them: every deferred request accepts it.
  package static let all: Effects = [.throwing, .async, .mainActor, .confined]

  /// The effects of a function of the main actor that throws a `Failure`.
  ///
  /// - Parameter isConfined: whether its result must stay there.
  static func onMainActor(throwing failure: Any.Type, isConfined: Bool) -> Effects {
    [.mainActor, failure == Never.self ? [] : .throwing, isConfined ? .confined : []]
  }
}
