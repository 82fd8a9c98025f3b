// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The exports of one root, which old code can resolve as long as this is retained.
///
/// - Isolation: Sendable.
public final class Publication: Sendable {
  private let exports: [Crossing]
  private let border: Border

  init(of exports: [Crossing], at border: Border) { (self.exports, self.border) = (exports, border) }

  deinit { border.withdraw(exports) }
}
