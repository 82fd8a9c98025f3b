// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphSnapshot {
  /// One request: a parameter of a factory, or a request of a component.
  ///
  /// A request leads to declarations. `Provider<T>`, `T?` and `[T]` are not among the bindings, unless the program
  /// binds them: a request for `Provider<T>` leads to the binding of `T`, and one for `[T]` to each contribution.
  ///
  /// The library sees the type of a factory, but not the line of a parameter. The location of a request is therefore
  /// that of the statement: ``GraphSnapshot/Binding/site`` of the ``requester``. ``position`` identifies the parameter.
  ///
  /// ```swift
  /// for request in AppComponent().graph().snapshot().requests where request.strength == .deferred {
  ///   print(request.requester.text, "defers", request.type)
  /// }
  /// ```
  ///
  /// - Isolation: Sendable.
  public struct Request: Sendable, Equatable, Codable {
    /// The origin of the request.
    public enum Role: String, Sendable, Codable {
      /// A parameter of a factory.
      case parameter
      /// The first parameter of a decoration's factory.
      case decorated
      /// The binding behind an alias.
      case original
      /// The `ComponentCloser` that a binding with `onClose` needs.
      case closer
      /// The root of a component.
      case root
      /// An eager singleton, which its component constructs.
      case eagerSingleton
      /// An action on build, which its component runs.
      case hook
    }

    /// The form in which the requester gets the target.
    public enum Access: String, Sendable, Codable {
      /// The instance itself.
      case plain
      /// A provider, which may accept effects.
      case provider
      /// A `Lazy`.
      case lazy
      /// A `WeakProvider`.
      case weakProvider
      /// An optional.
      case optional
      /// An array, a set or a dictionary of contributions.
      case collection
      /// A `Factory`, which may accept effects.
      case factory
      /// A `PropertyInjector`, which may accept effects.
      case propertyInjector
      /// A `ComponentFactory`, which may accept effects.
      case componentFactory
    }

    /// When the target is needed.
    public enum Strength: String, Sendable, Codable {
      /// While the requester is constructed.
      case eager
      /// Later or never. The requester retains everything that is needed to construct the target.
      case deferred
      /// If it exists. The requester neither constructs nor retains it.
      case weak
    }

    /// The binding that makes the request.
    public let requester: ID
    /// The origin of the request.
    public let role: Role
    /// The number of the parameter, from zero, arguments included. For a component, the number of the request.
    public let position: Int
    /// The requested type as it is written: `Provider<[any Interceptor]>`.
    public let type: String
    /// The form in which the requester gets the target.
    public let access: Access
    /// When the targets are needed.
    public let strength: Strength
    /// The effects that the requester accepts when it uses a deferred request; `nil` if the request is not deferred.
    /// The effects of an eager request become those of its requester.
    public let accepts: [Effect]?
    /// The bindings that the request leads to. There are several for a collection, and none for an optional that stays
    /// `nil`.
    public let targets: [ID]
  }
}

extension GraphSnapshot.Request.Strength {
  /// The strongest first.
  package var order: Int {
    switch self {
    case .eager: 0
    case .deferred: 1
    case .weak: 2
    }
  }
}
