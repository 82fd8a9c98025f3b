// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What overrides, the graph, the linker and reports ask about a lifetime.

extension Lifetime {
  /// Whether the instance exists before the root is constructed.
  package var isEager: Bool { self == .eagerSingleton }

  /// Whether only requesters retain the instance.
  package var isWeak: Bool { self == .weakSingleton }

  /// Whether each instance of the component constructs one instance at most, or one at a time.
  package var isSingleton: Bool { self != .transient && self != .constant }

  /// The lifetime of a decoration of an element with this lifetime.
  func ofDecoration(inSameScope isInSameScope: Bool) -> Lifetime {
    switch self {
    case .transient: .transient
    case .constant, .singleton: .singleton
    case .weakSingleton: .weakSingleton
    // Each instance of the component makes its own decoration of an element that it shares with others.
    case .eagerSingleton: isInSameScope ? .eagerSingleton : .singleton
    }
  }
}
