// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How much of the random and of the large-scale testing a run does: all of it in release, and a fifth in debug, which is as much slower.
enum Thoroughness {
  #if DEBUG
    static let share = 0.2
  #else
    static let share = 1.0
  #endif

  /// The numbers below `count`, or a share of them.
  static func seeds(_ count: Int) -> Range<UInt64> { 0..<UInt64((Double(count) * share).rounded(.up)) }
}
