// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ContributionBuilder {
  /// Contributes the element that the provider of an element with a tag gives, which is called for each instance.
  ///
  /// ```swift
  /// binder.bind(URL.self).intoCollection().to(provider: TaggedProvider<PrimaryURL>(Provider { url }))
  /// ```
  @_disfavoredOverload
  public func to<T: Tag>(provider: TaggedProvider<T>) where T.Element == Element {
    to(provider: provider.provider)
  }
}

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element {
  /// Contributes several elements, which the provider of a collection with a tag gives.
  @_disfavoredOverload
  public func to<T: Tag>(provider: TaggedProvider<T>) where T.Element == Target {
    to(provider: provider.provider)
  }
}
