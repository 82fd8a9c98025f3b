// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The instance that is bound with a tag, constructed before its requester.
///
/// A ``TaggedProvider`` defers the construction, and therefore accepts no effects. This is the instance itself. All
/// other requests can contain it too:
///
/// ```swift
/// struct ArchiveDatabase: Tag { typealias Element = Database }
///
/// binder.bind(Database.self).tagged(with: ArchiveDatabase.self).to(factory: Database.open)   // async throws
///
/// struct Search {
///   let database: Database
///
///   init(archive: TaggedElement<ArchiveDatabase>) { database = archive.element }
/// }
///
/// struct Restoration {
///   let openArchive: AsyncProvider<TaggedElement<ArchiveDatabase>>   // the database, when it is wanted
/// }
/// ```
///
/// - Isolation: Sendable if `T.Element` is.
/// - Cost: that of the instance.
public struct TaggedElement<T: Tag> {
  /// The instance.
  public let element: T.Element

  /// Wraps an instance. Mostly for tests.
  public init(_ element: T.Element) {
    self.element = element
  }
}

extension TaggedElement: Sendable where T.Element: Sendable {}

extension TaggedElement: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .tagged(keys.key(BindingKey(T.Element.self, tag: T.self)))
  }

  static func link(_ linker: Linker) {
    linker.construct(Constructor { TaggedElement($0.next(T.Element.self)) })
  }
}
