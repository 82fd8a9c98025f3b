// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps with a tag for one parameter, one for each of the last steps with a factory. The key path leads into the
// tuple of the factory's parameters, so the compiler refuses a parameter that does not exist or has another type. They have
// a name of their own: as overloads of `to`, they would cost each binding 3 % more instructions of the compiler.

extension BindingBuilder {
  /// Binds to a factory, one of whose parameters requests a tagged instance.
  ///
  /// For a type that needs two instances of another type, and does not know tags:
  ///
  /// ```swift
  /// struct ArchiveClient: Tag { typealias Element = any HTTPClient }
  ///
  /// struct Migration { init(source: any HTTPClient, archive: any HTTPClient) {} }
  ///
  /// binder.bind((any HTTPClient).self).tagged(with: ArchiveClient.self).to(factory: RecordedClient.init)
  /// binder.bind(Migration.self).toFactory(Migration.init, tagging: \.1, with: ArchiveClient.self)
  /// ```
  ///
  /// The other parameters are requests for their types, as for the step without a tag. If two parameters get the same
  /// shared instance, a warning is reported: `repeated-request`.
  ///
  /// Write a closure with a ``TaggedElement`` instead for a factory with a single parameter, for two tags, and where
  /// this step does not exist: for factories with arguments, contributions of several elements, decorations and
  /// injections.
  ///
  /// - Parameters:
  ///   - factory: constructs the instance.
  ///   - parameter: the parameter, by its position: `\.1` is the second one, which a closure calls `$1`.
  ///   - tag: the tag. Its `Element` is the type of the parameter.
  /// - Isolation: the factory runs where the instance is requested, on any thread.
  /// - Cost: that of the step without a tag. When it is declared, the key path is compared with the parameters.
  /// - Origin: the qualifier of a parameter in Dagger, there as a part of the constructor.
  @inlinable
  public func toFactory<each Dependency, Failure: Error, T: Tag>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }

  /// Binds to an asynchronous factory, one of whose parameters requests a tagged instance.
  @_disfavoredOverload
  public func toFactory<each Dependency, Failure: Error, T: Tag>(
    _ factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }

  /// Binds to a main-actor factory whose instance must stay there. One of its parameters requests a tagged
  /// instance.
  public func toFactory<Failure: Error, T: Tag, each Dependency>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }
}

extension BindingBuilder where Element: Sendable {
  /// Binds to a main-actor factory, one of whose parameters requests a tagged instance.
  public func toFactory<Failure: Error, T: Tag, each Dependency>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element,
    tagging parameter: KeyPath<(repeat each Dependency), T.Element>, with tag: T.Type
  ) {
    to(factory: factory)
    binder.tagLastRequest(parameter, with: T.self)
  }
}
