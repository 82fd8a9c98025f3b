// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Weighs the grinder's output: the beans, and a gram left over from the time before.
struct Scale {
  func weigh(grams: Int) -> Int { grams + 1 }
}
