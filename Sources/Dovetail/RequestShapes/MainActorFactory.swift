// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments on the main actor. The rest is injected.
///
/// Like a ``Factory``, with the effects that a ``MainActorProvider`` accepts.
///
/// ```swift
/// @MainActor
/// final class Router {
///   private let makeReader: MainActorFactory<ReaderScreen, Article.ID>
///   private(set) var screen: (any Screen)?
///
///   init(makeReader: MainActorFactory<ReaderScreen, Article.ID>) { self.makeReader = makeReader }
///
///   func showReader(forArticleWithID id: Article.ID) { screen = makeReader(id) }
/// }
///
/// binder.bindFactory(ReaderScreen.self, taking: Article.ID.self).to(factory: ReaderScreen.init)
/// ```
///
/// - Isolation: Sendable. The compiler allows calls on the main actor only. For calls from elsewhere, request an
///   ``AsyncFactory``.
/// - Cost: that of a ``MainActorProvider`` for each dependency.
public struct MainActorFactory<Product, each Argument>: Sendable {
  private let construct: @MainActor @Sendable (inout (repeat each Argument)) -> Product

  /// A factory that calls `construct`. Mostly for tests.
  public init(_ construct: @escaping @MainActor @Sendable (repeat each Argument) -> Product) {
    self.construct = { (arguments: inout (repeat each Argument)) in construct(repeat each arguments) }
  }

  /// A product, constructed from the arguments.
  @MainActor
  public func callAsFunction(_ argument: repeat each Argument) -> Product {
    var arguments = (repeat each argument)
    return construct(&arguments)
  }
}

extension MainActorFactory: CallerShape {
  typealias Accessed = Factory<Product, repeat each Argument>.Accessed

  static var accepts: Effects { [.mainActor, .confined] }

  init(_ method: Deferred<Accessed>, in instance: ComponentInstance?) {
    construct = method.mainActorCall(in: instance)
  }
}
