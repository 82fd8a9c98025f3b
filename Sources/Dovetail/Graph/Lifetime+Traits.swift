// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What the graph and the linker ask about a lifetime.

extension Lifetime {
  /// Whether the instance exists before the root is constructed.
  var isEager: Bool { self == .eagerSingleton }

  /// Whether only requesters retain the instance.
  var isWeak: Bool { self == .weakSingleton }

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
