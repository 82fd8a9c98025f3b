// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ContributionBuilder {
  /// Contributes the element of a factory, one of whose parameters requests a tagged instance: see
  /// ``BindingBuilder``.
  ///
  /// ```swift
  /// struct ArchiveClient: Tag { typealias Element = any HTTPClient }
  ///
  /// struct Retrying: Interceptor {
  ///   init(client: any HTTPClient, archive: any HTTPClient) { … }
  ///   func intercept(_ request: HTTPRequest) -> HTTPRequest { request }
  /// }
  ///
  /// binder.bind((any Interceptor).self).intoCollection()
  ///   .toFactory(Retrying.init, tagging: \.1, with: ArchiveClient.self)
  /// ```
  @inlinable
  public func toFactory<each Dependency, Failure: Error, T: Tag>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }

  /// Contributes the element of an asynchronous factory, one of whose parameters requests a tagged instance.
  @_disfavoredOverload
  public func toFactory<each Dependency, Failure: Error, T: Tag>(
    _ factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }

  /// Contributes the element of a main-actor factory, which must stay there. One of its parameters requests a tagged
  /// instance.
  public func toFactory<Failure: Error, T: Tag, each Dependency>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }
}

extension ContributionBuilder where Element: Sendable {
  /// Contributes the element of a main-actor factory, one of whose parameters requests a tagged instance.
  public func toFactory<Failure: Error, T: Tag, each Dependency>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }
}
