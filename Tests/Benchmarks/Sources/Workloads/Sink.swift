// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes a workload's products, so that the compiler cannot remove unused ones.
///
/// It costs a call and a store; the last element is released with or without it.
struct Sink<Element> {
  private var last: Element?

  @inline(never)
  mutating func take(_ element: consuming Element) {
    last = element
  }
}
