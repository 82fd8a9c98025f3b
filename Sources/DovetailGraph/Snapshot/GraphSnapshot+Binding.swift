// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension GraphSnapshot {
  /// One declaration, or one requested key without a declaration.
  ///
  /// ```swift
  /// for binding in AppComponent().graph().snapshot().bindings where binding.kind == .missing {
  ///   print("nothing binds", binding.key)
  /// }
  /// ```
  ///
  /// - Isolation: Sendable.
  public struct Binding: Sendable, Equatable, Codable {
    /// The meaning of a declaration.
    public enum Kind: String, Sendable, Codable {
      /// It opens a component: the one that the graph was made of, or a child.
      case component
      /// It is the value with which a child component is opened.
      case seed
      /// It binds its key.
      case binding
      /// It is a default that binds its key.
      case defaultBinding
      /// It is a default that another binding has displaced. It requests nothing, and no request leads to it.
      case displacedDefault
      /// It decorates the binding of its key.
      case decoration
      /// It contributes one element to the collection that is its key.
      case contribution
      /// It contributes a whole collection to the collection that is its key.
      case wholeContribution
      /// It allows the collection of its key to be empty. No request leads to it.
      case emptyCollection
      /// It demands an entry for every case of the key of a dictionary. No request leads to it.
      case completeDictionary
      /// It is an action on build.
      case hook
      /// It closes the instances of its component. The library declares it.
      case closer
      /// Nothing binds its key.
      case missing
      /// Its key gives access to another type, and no binding makes that possible.
      case unsatisfiable
    }

    /// The number of instances that a binding provides.
    public enum Lifetime: String, Sendable, Codable {
      /// One for all requests, which exists before anything is constructed.
      case constant
      /// One for each request.
      case transient
      /// One for all requests, constructed when it is first requested.
      case singleton
      /// One for all requests, constructed before the root.
      case eagerSingleton
      /// One for all requests as long as something retains it.
      case weakSingleton
    }

    /// The identity.
    public let id: ID
    /// The meaning of the declaration.
    public let kind: Kind
    /// The key by which requests find it, with its name in reports: `any HTTPClient`, `URL tagged PrimaryURL`,
    /// `[any Interceptor]`.
    public let key: String
    /// ``key`` with the Swift module of each type; `nil` in files of older versions.
    package let qualifiedKey: String?
    /// The type that it constructs, without a tag. For a contribution to `[T]`, this is `T`.
    public let element: String
    /// ``element`` with the Swift module of each type: `any Shop.HTTPClient`. Unlike the short name, it depends only on
    /// private and local namesakes, which have numbers.
    public let qualifiedElement: String
    /// The Swift module that declares the type, or the first one of a collection; `nil` if there is none, and in files of
    /// older versions.
    let swiftModule: String?
    /// Whether the type is that of a protocol; `nil` if not, and in files of older versions.
    let isOfProtocol: Bool?
    /// The type of its tag, if it has one.
    public let tag: String?
    /// ``tag`` with its Swift module.
    public let qualifiedTag: String?
    /// The number of instances. An alias has none of its own, so it is `transient`: see ``instanceLifetime``.
    public let lifetime: Lifetime
    /// The effects of its own factory, without those of its requests.
    public let effects: [Effect]
    /// The key of its entry, if it contributes to a dictionary.
    public let entry: String?
    /// The location of its statement; `nil` if it has none.
    public let site: Site?
    /// The module that declares it; `nil` if a component does.
    public let module: ID?
    /// Its component.
    public let component: ID
    /// The locations of the statements that it overrides.
    public let replaced: [Site]
    /// What it stands for, if it is an alias.
    public let original: Original?

    /// What an alias stands for.
    public struct Original: Sendable, Equatable, Codable {
      /// The key that the statement of the alias names.
      public let key: String
      /// The lifetime of the instance, also behind further aliases; `nil` if no binding makes it: for collections,
      /// providers and missing keys.
      public let lifetime: Lifetime?
    }
  }

  /// An effect of constructing an instance.
  public enum Effect: String, Sendable, Codable {
    /// It throws.
    case throwing
    /// It may suspend.
    case async
    /// It runs on the main actor.
    case mainActor
    /// The instance must stay on the main actor, because it is not Sendable.
    case confined
  }
}

extension GraphSnapshot.Binding {
  /// The lifetime of the instance that requesters get: ``lifetime``, or for an alias that of its ``original``.
  ///
  /// ```swift
  /// let graph = AppComponent().graph().snapshot()
  /// for binding in graph.bindings where binding.instanceLifetime == .transient {
  ///   print("each requester gets another", binding.key)
  /// }
  /// ```
  ///
  /// `nil` if no binding makes the instance.
  public var instanceLifetime: Lifetime? { original.map(\.lifetime) ?? lifetime }

  /// The words for an alias.
  package var alias: String? { original.map { "alias of \($0.key)" } }

  /// The lifetime in words, as every list and table has it.
  package var lifetimeText: String {
    [alias, instanceLifetime?.rawValue.words].compactMap(\.self).joined(separator: ", ")
  }

  /// The name in pictures and tables. Unlike ``key``, it distinguishes contributions from the collection, and
  /// decorations from their binding.
  public var label: String {
    switch kind {
    case .decoration: "decorated \(key)"
    case .contribution: entry.map { "\(element) for \($0)" } ?? "\(element) in \(key)"
    case .missing: "missing \(key)"
    case .unsatisfiable: "impossible \(key)"
    case .emptyCollection: "declaration of \(key)"
    case .completeDictionary: "completeness of \(key)"
    case .hook: "action of \(key)"
    case .component, .seed, .binding, .defaultBinding, .displacedDefault, .wholeContribution, .closer: key
    }
  }

  /// Whether requests can lead to it.
  package var isRequestable: Bool { ![.displacedDefault, .emptyCollection, .completeDictionary].contains(kind) }

  /// Whether nothing provides its key.
  package var isAbsent: Bool { kind == .missing || kind == .unsatisfiable }
}

extension String {
  /// The words of a name such as `eagerSingleton`.
  package var words: String { map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined() }
}
