// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The number of instances of a declaration's element, and when they are constructed.
package enum Lifetime: UInt8, Sendable {
  /// One for each request.
  case transient
  /// One for all requests, constructed at the first one.
  case singleton
  /// One for all requests, constructed before the root.
  case eagerSingleton
  /// One for all requests as long as something retains it; the next request constructs another.
  case weakSingleton
  /// One for all requests, which exists before anything is constructed.
  case constant
}

extension Lifetime {
  /// Whether requesters share one instance, which a factory constructs.
  package var isSingleton: Bool { self != .constant && self != .transient }

  /// Whether the instance exists before the root is constructed.
  package var isEager: Bool { self == .eagerSingleton }

  /// Whether only requesters retain the instance.
  package var isWeak: Bool { self == .weakSingleton }

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
