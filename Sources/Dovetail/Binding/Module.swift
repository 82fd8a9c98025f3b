// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A group of bindings that belong together.
///
/// A module is a value: what it needs to know to declare its bindings are its stored properties.
///
/// ```swift
/// struct NetworkModule: Module {
///   let baseURL: URL
///
///   func configure(binder: Binder) {
///     binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: baseURL)
///     binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
///   }
/// }
/// ```
///
/// However often a module is installed in a component, it is configured once: see ``Binder/install(module:fileID:line:)``
/// for what makes two modules the same.
///
/// - Isolation: `configure(binder:)` runs where `build()` is called. Where all declarations belong to the main actor, a
///   module does as well, and can be installed there only.
/// - Cost: configured once for each `build()`.
/// - Origin: `Module` in Guice, by way of Cleanse.
public protocol Module {
  /// Declares this module's bindings. Nothing is constructed here; the binder is of no use after this call returns.
  func configure(binder: Binder)
}
