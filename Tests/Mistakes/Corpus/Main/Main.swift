// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Harness

@main struct Main {
  #if SYNCHRONOUS
    static func main() throws { try examineAnywhere(App()) }
  #elseif SYNCHRONOUS_ON_MAIN_ACTOR
    @MainActor static func main() throws { try examineOnMainActor(App()) }
  #else
    @MainActor static func main() { examine(App()) }
  #endif
}
