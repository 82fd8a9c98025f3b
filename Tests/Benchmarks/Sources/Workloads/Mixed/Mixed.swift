// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A graph of all kinds: classes and structures, existentials, values, singletons, and a tagged one.
  static var mixed: Workload {
    Workload(
      name: "mixed", title: "transient graph of mixed kinds",
      withDovetail: .plain { count in
        let provider = try NewspaperComponent().build()
        return {
          var sink = Sink<FrontPage>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        let newspaper = Newspaper()
        return {
          var sink = Sink<FrontPage>()
          for _ in 0..<count { sink.take(makeFrontPage(of: newspaper)) }
        }
      })
  }
}

/// A ``NewspaperComponent``'s graph, by hand: the same objects, shared in the same way.
private final class Newspaper {
  let edition = Edition(date: "Saturday, 21 November", number: 4711)
  let masthead = "The Evening Messenger"
  lazy var typeface: any Typeface = Serif()
  lazy var archive = Archive()
  lazy var press = Press(archive: archive, typeface: typeface)
}

@inline(never)
private func makeFrontPage(of newspaper: Newspaper) -> FrontPage {
  FrontPage(
    header: Header(title: newspaper.masthead, edition: newspaper.edition), lead: makeArticle(of: newspaper),
    second: makeArticle(of: newspaper), press: newspaper.press)
}

private func makeArticle(of newspaper: Newspaper) -> Article {
  Article(
    author: Reporter(byline: "from our own correspondent", archive: newspaper.archive),
    layout: Layout(columns: 5, typeface: newspaper.typeface))
}
