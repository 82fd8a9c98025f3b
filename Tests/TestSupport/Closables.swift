// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An object that is opened, and that records in a journal when it is closed.
package protocol Closable: Sendable {
  init(_ journal: Journal, _ tracker: InstanceTracker)
  var journal: Journal { get }
}

extension Closable {
  package func close() { journal.note("\(Self.self)") }

  /// Opens one, for a factory.
  package static func open(_ journal: Journal, _ tracker: InstanceTracker = InstanceTracker()) -> Self {
    Self(journal, tracker)
  }
}

package final class Drive: Closable {
  package let journal: Journal
  private let token: InstanceTracker.Token
  package init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}

package final class Depot: Closable {
  package let journal: Journal
  private let token: InstanceTracker.Token
  package init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}

package final class Socket: Closable {
  package let journal: Journal
  private let token: InstanceTracker.Token
  package init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}
