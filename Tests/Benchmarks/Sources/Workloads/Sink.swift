// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes what a workload makes, so that the compiler cannot leave out what nobody wants.
///
/// It costs a call and a store; that the last element is released happens with or without it.
struct Sink<Element> {
  private var last: Element?

  @inline(never)
  mutating func take(_ element: consuming Element) {
    last = element
  }
}
