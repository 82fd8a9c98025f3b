// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// In a file of its own, because Swift Testing has a `Tag` as well.

import Dovetail

struct Red: Tag { typealias Element = Int }

struct Green: Tag { typealias Element = Int }

struct Reds: Tag { typealias Element = [Int] }

struct RedSet: Tag { typealias Element = Set<Int> }

struct Numbers: Tag { typealias Element = [String: Int] }
