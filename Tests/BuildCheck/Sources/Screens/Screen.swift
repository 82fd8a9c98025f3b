// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the app shows.
package final class Screen {
  let headline: Headline

  init(headline: Headline) { self.headline = headline }
}

/// What the screen begins with. Only the main actor can make it.
final class Headline {
  let text = "Coffee"
}
