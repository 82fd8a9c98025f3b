// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a drink is served in. Each drink needs a new one.
final class Cup {
  var milliliters = 0
}
