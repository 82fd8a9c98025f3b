// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingBuilder {
  /// Binds to the provider of an element with a tag, which is called for each instance.
  ///
  /// ```swift
  /// struct MirrorModule: Module {
  ///   let url: TaggedProvider<PrimaryURL>   // from another graph, or from a test
  ///
  ///   func configure(binder: Binder) { binder.bind(URL.self).to(provider: url) }
  /// }
  /// ```
  ///
  /// - Parameter provider: what gives the element.
  /// - Isolation: the provider is called where the element is requested, on any thread.
  /// - Cost: a call of the provider for each instance.
  @_disfavoredOverload
  public func to<T: Tag>(provider: TaggedProvider<T>) where T.Element == Element {
    to(provider: provider.provider)
  }
}
