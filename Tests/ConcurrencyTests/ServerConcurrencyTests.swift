// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Many requests at the same time. These run under ThreadSanitizer as well.
@Suite(.endsIfItHangs) struct ServerConcurrencyTests {
  @Test(arguments: LoadedServer.Opening.allCases)
  func eachRequestHasItsOwnAndAllIsReleased(opening: LoadedServer.Opening) async throws {
    let census = LoadedServer.Census()
    try await LoadedServer.serve(10_000, by: opening, census)
    #expect([census.database.made, census.pool.made] == [1, 1])
    #expect([census.transaction.made, census.log.made] == [10_000, 10_000])
    #expect(census.session.made == (opening == .async ? 10_000 : 0))
    #expect(census.all.map(\.live) == [0, 0, 0, 0, 0])
  }
}
