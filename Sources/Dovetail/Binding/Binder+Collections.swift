// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Allows the array of `type` to be empty.
  ///
  /// Without this, an `[Element]` that nothing contributes to is reported as `missing-binding`, because usually a
  /// module was forgotten.
  ///
  /// ```swift
  /// binder.declareCollection(of: (any Interceptor).self)   // no interceptors is fine
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the contributions.
  ///   - fileID: the file of the declaration, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Origin: `@Multibinds` in Dagger.
  public func declareCollection<Element>(of type: Element.Type, fileID: String = #fileID, line: Int = #line) {
    declareEmptyCollection(BindingKey([Element].self), site: Site(fileID: fileID, line: line))
  }

  /// Allows the array of `type` with a tag to be empty.
  public func declareCollection<Element, T: Tag>(
    of type: Element.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == [Element] {
    declareEmptyCollection(BindingKey([Element].self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  /// Allows the set of `type` to be empty.
  ///
  /// ```swift
  /// binder.declareSet(of: Permission.self)
  /// ```
  public func declareSet<Element: Hashable>(of type: Element.Type, fileID: String = #fileID, line: Int = #line) {
    declareEmptyCollection(BindingKey(Set<Element>.self), site: Site(fileID: fileID, line: line))
  }

  /// Allows the set of `type` with a tag to be empty.
  public func declareSet<Element: Hashable, T: Tag>(
    of type: Element.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == Set<Element> {
    declareEmptyCollection(BindingKey(Set<Element>.self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  /// Allows the dictionary of `type` under keys of type `key` to be empty.
  ///
  /// ```swift
  /// binder.declareDictionary(of: (any Screen).self, keyedBy: String.self)
  /// ```
  public func declareDictionary<Element, Key: Hashable>(
    of type: Element.Type, keyedBy key: Key.Type, fileID: String = #fileID, line: Int = #line
  ) {
    declareEmptyCollection(BindingKey([Key: Element].self), site: Site(fileID: fileID, line: line))
  }

  /// Allows the dictionary of `type` with a tag to be empty.
  public func declareDictionary<Element, Key: Hashable, T: Tag>(
    of type: Element.Type, keyedBy key: Key.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == [Key: Element] {
    declareEmptyCollection(BindingKey([Key: Element].self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  /// Requires the dictionary of `type` to have an entry for every case of `key`.
  ///
  /// A key that is chosen at run time, by an option or a menu, then always has an entry:
  ///
  /// ```swift
  /// enum Format: CaseIterable { case text, json }
  ///
  /// binder.declareCompleteDictionary(of: (any Renderer).self, keyedBy: Format.self)
  /// binder.bind((any Renderer).self).intoDictionary(key: Format.text).to(factory: TextRenderer.init)
  /// binder.bind((any Renderer).self).intoDictionary(key: Format.json).to(factory: JSONRenderer.init)
  /// ```
  ///
  /// Contributions of the same component and of its ancestors count. A case without an entry is reported as
  /// `incomplete-dictionary`.
  ///
  /// - Cost: `build()` compares the cases with the keys of the entries.
  public func declareCompleteDictionary<Element, Key: Hashable & Sendable & CaseIterable>(
    of type: Element.Type, keyedBy key: Key.Type, fileID: String = #fileID, line: Int = #line
  ) {
    declareEmptyCollection(
      BindingKey([Key: Element].self), requiring: Key.allCases.map { DictionaryKey($0) },
      site: Site(fileID: fileID, line: line))
  }

  /// Requires the dictionary of `type` with a tag to have an entry for every case of `key`.
  public func declareCompleteDictionary<Element, Key: Hashable & Sendable & CaseIterable, T: Tag>(
    of type: Element.Type, keyedBy key: Key.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == [Key: Element] {
    declareEmptyCollection(
      BindingKey([Key: Element].self, tag: T.self), requiring: Key.allCases.map { DictionaryKey($0) },
      site: Site(fileID: fileID, line: line))
  }
}
