// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A group of bindings that belong together.
///
/// A module is a value. Its parameters are stored properties.
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
/// A component configures a module once, even if it is installed several times. ``Binder/install(module:fileID:line:)``
/// defines when two modules are the same.
///
/// - Isolation: `configure(binder:)` runs where `build()` is called. In a target whose default isolation is the main
///   actor, a module is isolated to the main actor, and can only be installed there.
/// - Cost: configured once for each `build()`.
/// - Origin: `Module` in Guice, by way of Cleanse.
public protocol Module {
  /// Declares the bindings of this module. Constructs nothing. Do not keep the binder: see ``Binder``.
  func configure(binder: Binder)
}
