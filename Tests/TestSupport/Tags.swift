// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// In a file of its own, because Swift Testing has a `Tag` as well.

package import Dovetail

package struct Red: Tag { package typealias Element = Int }

package struct Green: Tag { package typealias Element = Int }

package struct Reds: Tag { package typealias Element = [Int] }

package struct RedSet: Tag { package typealias Element = Set<Int> }

package struct Numbers: Tag { package typealias Element = [String: Int] }
