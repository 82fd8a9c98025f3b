// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The place of the parameter that a key path into the tuple of all parameters leads to; `nil` if it leads to a part of
/// a parameter.
func parameterPlace<each Parameter, Value>(of path: KeyPath<(repeat each Parameter), Value>) -> Int? {
  let offset = MemoryLayout<(repeat each Parameter)>.offset(of: path)
  var (place, end, found) = (0, 0, Int?.none)
  // The layout of a tuple. Elements without a size may be at one offset, but then their values are equal.
  func visit<Visited>(_ type: Visited.Type) {
    let start = (end + MemoryLayout<Visited>.alignment - 1) & -MemoryLayout<Visited>.alignment
    if start == offset, type == Value.self, found == nil { found = place }
    (place, end) = (place + 1, start + MemoryLayout<Visited>.size)
  }
  repeat visit((each Parameter).self)
  return found
}
