// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The app's screen.
package final class Screen {
  let headline: Headline

  init(headline: Headline) { self.headline = headline }
}

/// The screen's headline. Only the main actor can make it.
final class Headline {
  let text = "Coffee"
}
