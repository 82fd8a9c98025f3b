// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Names of Cleanse, here and in the other files called so. None of them can be used: the compiler's message says the new one.

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
