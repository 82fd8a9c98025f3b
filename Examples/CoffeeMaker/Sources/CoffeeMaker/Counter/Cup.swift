// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The cup of a drink. Each drink needs a new one.
final class Cup {
  var milliliters = 0
}
