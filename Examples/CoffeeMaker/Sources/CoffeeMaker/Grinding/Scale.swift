// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Weighs what falls out of the grinder: the beans, and a gram that stuck there the time before.
struct Scale {
  func weigh(grams: Int) -> Int { grams + 1 }
}
