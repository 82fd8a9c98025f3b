// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Something that is opened, and notes in a journal that it is closed.
protocol Closable: Sendable {
  init(_ journal: Journal, _ tracker: InstanceTracker)
  var journal: Journal { get }
}

extension Closable {
  func close() { journal.note("\(Self.self)") }

  /// What a factory calls that opens one.
  static func open(_ journal: Journal, _ tracker: InstanceTracker = InstanceTracker()) -> Self {
    Self(journal, tracker)
  }
}

final class Drive: Closable {
  let journal: Journal
  private let token: InstanceTracker.Token
  init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}

final class Depot: Closable {
  let journal: Journal
  private let token: InstanceTracker.Token
  init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}

final class Socket: Closable {
  let journal: Journal
  private let token: InstanceTracker.Token
  init(_ journal: Journal, _ tracker: InstanceTracker) { (self.journal, token) = (journal, .init(tracker)) }
}
