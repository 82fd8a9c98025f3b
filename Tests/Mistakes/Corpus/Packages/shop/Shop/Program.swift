// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness

@main struct Program {
  @MainActor static func main() { examine(ShopComponent(city: "Bergen")) }
}
