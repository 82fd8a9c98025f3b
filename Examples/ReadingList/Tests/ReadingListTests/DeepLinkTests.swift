// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore
import Testing

@Suite struct DeepLinkTests {
  @Test func tellsTheBookAndWhatIsWantedOfIt() {
    let details = DeepLink("readinglist://books/3")
    #expect(details?.book == BookID(3))
    #expect(details?.target == .details)
    #expect(DeepLink("readinglist://books/3/note")?.target == .note)
  }

  @Test(arguments: ["", "readinglist://", "readinglist://books", "readinglist://books/x", "https://books/3", "books/3"])
  func refusesWhatIsNoLink(_ link: String) {
    #expect(DeepLink(link) == nil)
  }

  @Test func refusesWhatGoesOn() {
    #expect(DeepLink("readinglist://books/3/note/4") == nil)
    #expect(DeepLink("readinglist://books/3/author") == nil)
  }
}
