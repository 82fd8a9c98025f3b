// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// In a separate file, because Swift Testing also has a `Tag`.

import Dovetail

package struct Red: Tag { package typealias Element = Int }

package struct Green: Tag { package typealias Element = Int }

package struct Reds: Tag { package typealias Element = [Int] }

package struct RedSet: Tag { package typealias Element = Set<Int> }

package struct Numbers: Tag { package typealias Element = [String: Int] }
