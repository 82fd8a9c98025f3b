// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Names of Cleanse. None of them compiles: the compiler's message gives the new name.

/// Cleanse's name for a ``Binder``.
@available(*, unavailable, renamed: "Binder", message: "there is one binder, whatever the scope")
public typealias UnscopedBinder = Binder

extension Binder {
  /// Cleanse's name for ``install(module:fileID:line:)``.
  @available(*, unavailable, renamed: "install(module:)", message: "a module is a value: install(module: SomeModule())")
  public func include<M>(module: M) { fatalError("unavailable") }

  /// Cleanse's name for ``install(component:fileID:line:)-3jvvl``.
  @available(
    *, unavailable, renamed: "install(component:)",
    message: "a component is a value: install(component: SomeComponent())"
  )
  public func install<C>(dependency component: C) { fatalError("unavailable") }

  /// Cleanse's name for ``bindPropertyInjection(of:fileID:line:)``.
  @available(*, unavailable, renamed: "bindPropertyInjection(of:)")
  public func bindPropertyInjectionOf<Target>(
    _ type: Target.Type
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    fatalError("unavailable")
  }
}

extension BindingBuilder {
  /// Cleanse's name for ``asSingleton()``.
  @available(*, unavailable, renamed: "asSingleton()")
  public func sharedInScope() -> BindingBuilder<Element, BindingStage.Scoped> { fatalError("unavailable") }

  /// How a function of a module completes a binding in Cleanse.
  @available(*, unavailable, message: "let the function take the binder, and call it: configureService(binder: binder)")
  public func configured(with configure: (BindingBuilder<Element, BindingStage.Begun>) -> Void) {
    fatalError("unavailable")
  }

  /// How a component whose root is an injector binds it in Cleanse.
  @available(
    *, unavailable,
    message: "bind it in configure(binder:): binder.bindPropertyInjection(of: Target.self).to(injector: …)"
  )
  public func propertyInjector<Target>(
    configuredWith configure: (PropertyInjectionBuilder<Target, BindingStage.Begun>) -> Void
  ) where Element == PropertyInjector<Target> {
    fatalError("unavailable")
  }
}

extension ContributionBuilder {
  /// Cleanse's name for ``asSingleton()``.
  @available(*, unavailable, renamed: "asSingleton()")
  public func sharedInScope() -> ContributionBuilder<Element, Target, BindingStage.Scoped> { fatalError("unavailable") }
}

// The static function `configureRoot(binder:)` of a component cannot be refused by its name, because nothing calls it
// here. The types in its signature can: ReceiptBinder and BindingReceipt.

/// The parameter of `configureRoot(binder:)` in Cleanse.
@available(
  *, unavailable, message: "the root is bound in configure(binder:), like everything else: binder.bind(Root.self)"
)
public typealias ReceiptBinder<Root> = BindingBuilder<Root, BindingStage.Begun>

/// The result of `configureRoot(binder:)` in Cleanse.
@available(*, unavailable, message: "the root is bound in configure(binder:), which returns nothing")
public typealias BindingReceipt<Root> = Void

extension ComponentFactory {
  /// Cleanse's way to build a component.
  @available(*, unavailable, message: "build the component itself: SomeComponent().build()")
  public static func of(_ component: C.Type, validate: Bool = true) throws -> ComponentFactory {
    fatalError("unavailable")
  }
}

/// Cleanse's name for the argument of a factory.
@available(*, unavailable, message: "name the arguments where the factory is bound: bindFactory(_:taking:)")
public typealias AssistedFactory = Tag

extension Factory {
  /// Cleanse's name for a call of the factory.
  @available(*, unavailable, renamed: "callAsFunction(_:)")
  public func build(_ argument: repeat each Argument) -> Product { fatalError("unavailable") }
}

extension Provider {
  /// Cleanse's name for ``init(_:)-(()->Element)``.
  @available(*, unavailable, renamed: "init(_:)")
  public init(getter: @escaping @Sendable () -> Element) { fatalError("unavailable") }
}

extension TaggedProvider {
  /// Cleanse's name for the initializer of a ``Provider`` from a tagged one.
  @available(*, unavailable, message: "make a provider of it: Provider(taggedProvider)")
  public func asProvider() -> Provider<T.Element> { fatalError("unavailable") }
}
