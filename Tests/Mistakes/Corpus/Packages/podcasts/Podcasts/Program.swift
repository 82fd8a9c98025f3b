// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Feeds
import Harness
import Playback

struct SampleClient: FeedClient {
  func episodes() async throws -> [Episode] { [Episode(title: "Pilot")] }
}

@main struct Program {
  @MainActor static func main() throws { try examineOnMainActor(AppComponent()) }
}
