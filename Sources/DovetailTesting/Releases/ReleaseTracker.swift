// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization
public import Testing

/// Tracks instances that must be released when a closure of `expectReleased` has returned.
///
/// ```swift
/// @Test func aConversationIsReleased() {
///   expectReleased { released in
///     let store = released.track(MessageStore())
///     released.track(Conversation(contact: Contact(id: UUID(), name: "Ada"), store: store))
///   }
/// }
/// ```
///
/// It holds only weak references.
///
/// - Isolation: Sendable.
/// - Origin: `trackForMemoryLeaks`, a common addition to XCTest, and the object watcher of LeakCanary.
public final class ReleaseTracker: Sendable {
  /// Sendable because the object is never used through this reference, only compared with `nil`. Its isolation does not
  /// matter.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let type: String
    let place: SourceLocation
  }

  private let entries = Mutex<[Entry]>([])

  init() {}

  /// Tracks an instance that must be released at the end.
  ///
  /// ```swift
  /// expectReleased { released in
  ///   let cache = released.track(MessageCache())
  ///   cache.warmUp(from: released.track(MessageStore()))
  /// }
  /// ```
  ///
  /// A value that is no object, such as a structure or an optional, cannot be tracked. An issue is recorded here.
  ///
  /// - Parameters:
  ///   - object: the instance. Its static type may be a protocol.
  ///   - sourceLocation: the line of the issue if the instance is still alive; the compiler fills it in.
  /// - Returns: the instance.
  /// - Isolation: runs where it is called.
  /// - Cost: constant.
  @discardableResult
  public func track<Object>(_ object: Object, sourceLocation: SourceLocation = #_sourceLocation) -> Object {
    let type = type(of: object as Any)
    guard type is AnyClass else {
      Issue.record("`\(type)` is no class, so nothing tells when a value of it is gone", sourceLocation: sourceLocation)
      return object
    }
    let entry = Entry(object: object as AnyObject, type: "\(type)", place: sourceLocation)
    entries.withLock { $0.append(entry) }
    return object
  }
}

extension ReleaseTracker {
  /// The types of the tracked instances that are alive now, in alphabetical order.
  ///
  /// Check them before the release, so that a test cannot pass because nothing was constructed:
  ///
  /// ```swift
  /// @Test func theStoreIsReleased() throws {
  ///   try expectReleased { released in
  ///     let app = try AppComponent().overriding { binder in
  ///       binder.decorate((any HTTPClient).self).to { (client: any HTTPClient) in released.track(client) }
  ///     }.build()
  ///     #expect(released.living == ["URLSessionClient"])
  ///     withExtendedLifetime(app) {}
  ///   }
  /// }
  /// ```
  ///
  /// - Isolation: runs where it is called.
  /// - Cost: linear in the number of instances, plus sorting.
  public var living: [String] {
    entries.withLock { $0.filter { $0.object != nil }.map(\.type) }.sorted()
  }

  /// Records an issue for each line that tracked objects that are still alive.
  func recordLiveObjects(after patience: Duration?, test: SourceLocation) {
    let entries = entries.withLock(\.self)
    if entries.isEmpty { Issue.record("nothing was tracked, so nothing was checked", sourceLocation: test) }
    var counts: [(entry: Entry, count: Int)] = []
    for entry in entries where entry.object != nil {
      if let place = counts.firstIndex(where: { $0.entry.type == entry.type && $0.entry.place == entry.place }) {
        counts[place].count += 1
      } else {
        counts.append((entry, 1))
      }
    }
    let end = patience.map { ", \($0) after the closure" } ?? ""
    for (entry, count) in counts {
      let subject = count == 1 ? "`\(entry.type)` is" : "\(count) objects of `\(entry.type)` are"
      Issue.record(
        """
        \(subject) still alive at the end of \(test.fileID):\(test.line)\(end)

          Something outside of the closure retains it, or it is part of a cycle of objects that retain each other.
        """,
        sourceLocation: entry.place)
    }
  }
}
