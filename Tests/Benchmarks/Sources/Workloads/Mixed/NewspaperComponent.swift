// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Values, structures, existentials, singletons, and a string with a tag.
struct NewspaperComponent: Component {
  typealias Root = Provider<FrontPage>

  func configure(binder: Binder) {
    binder.bind(Edition.self).to(value: Edition(date: "Saturday, 21 November", number: 4711))
    binder.bind(String.self).tagged(with: Masthead.self).to(value: "The Evening Messenger")
    binder.bind((any Typeface).self).asSingleton().to(factory: Serif.init)
    binder.bind(Archive.self).asSingleton().to(factory: Archive.init)
    binder.bind(Press.self).asSingleton().to(factory: Press.init)
    binder.bind((any Author).self).to { Reporter(byline: "from our own correspondent", archive: $0) }
    binder.bind(Layout.self).to { Layout(columns: 5, typeface: $0) }
    binder.bind(Article.self).to(factory: Article.init)
    binder.bind(Header.self).to { (title: TaggedProvider<Masthead>, edition: Edition) in
      Header(title: title.get(), edition: edition)
    }
    binder.bind(FrontPage.self).to(factory: FrontPage.init)
  }
}

private struct Masthead: Tag {
  typealias Element = String
}
