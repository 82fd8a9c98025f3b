// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The number of instances of a declaration's element, and when they are constructed.
package enum Lifetime: Sendable {
  /// One for all requests, which exists before anything is constructed.
  case constant
  /// One for each request.
  case transient
  /// One for all requests, constructed at the first one.
  case singleton
  /// One for all requests, constructed before the root.
  case eagerSingleton
  /// One for all requests as long as something retains it; the next request constructs another.
  case weakSingleton
}
