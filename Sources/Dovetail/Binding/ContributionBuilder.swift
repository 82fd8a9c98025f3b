// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An unfinished contribution to a collection: what it contributes, and the steps taken so far.
///
/// ```
/// binder.bind(E.self)
///    { .intoCollection() | .intoSet() | .intoDictionary(key: k) }
///    [.replacing(contributionsOf: M.self) | .adding()]
///    [.tagged(with: T.self)]
///    [{ .asSingleton() | .asEagerSingleton() } [.onClose { … }] | .asWeakSingleton()]
///    { .to(value:) | .to(factory:) | .to(provider:) }
/// ```
///
/// Instead of a lifetime and a last step, a chain may end with `.asAlias(of:)`.
///
/// - `Element`: what the binding constructs.
/// - `Target`: the collection that can be requested.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// Its steps are those of ``BindingBuilder``, but the last one may provide a whole array or set instead of one element.
///
/// ```swift
/// binder.bind((any Interceptor).self).intoCollection().asSingleton().to(factory: LoggingInterceptor.init)
/// ```
///
/// - Isolation: not Sendable, like its binder.
/// - Cost: a step copies two words; only the last one records anything.
/// - Origin: multibindings in Guice and Dagger, by way of Cleanse.
public struct ContributionBuilder<Element, Target, Stage> {
  // A separate type, so that the compiler tries the last steps that take a whole collection only for contributions.

  let chain: Chain

  init(_ chain: Chain) { self.chain = chain }
}

// MARK: - Steps

extension ContributionBuilder where Stage == BindingStage.Collected {
  /// Lets the contribution replace all contributions of a module to the same collection, at the position of the first
  /// one.
  ///
  /// This includes the modules that it installs. Only for ``Component/overriding(_:)``:
  ///
  /// ```swift
  /// let app = try AppComponent().overriding { binder in
  ///   binder.bind((any Interceptor).self).intoCollection().replacing(contributionsOf: LoggingModule.self).to(value: [])
  /// }.build()
  /// ```
  ///
  /// - Parameter module: the type of the module. If it makes no contribution to the collection, that is reported as
  ///   `unmatched-override`.
  public func replacing<M: Module>(
    contributionsOf module: M.Type
  ) -> ContributionBuilder<Element, Target, BindingStage.Qualified> {
    replacing(M.self)
  }

  /// Lets the contribution replace all contributions of a component and of its modules to the same collection.
  public func replacing<C: Component>(
    contributionsOf component: C.Type
  ) -> ContributionBuilder<Element, Target, BindingStage.Qualified> {
    replacing(BindingKey.component(C.self).element)
  }

  private func replacing(_ module: Any.Type) -> ContributionBuilder<Element, Target, BindingStage.Qualified> {
    let placement = ContributionPlacement.replacing(module: chain.binder.key(module))
    return ContributionBuilder<Element, Target, BindingStage.Qualified>(chain.with { $0.placement = placement })
  }

  /// Lets an override add an entry to a dictionary instead of replacing one.
  ///
  /// In ``Component/overriding(_:)``, an entry replaces the one under the same key, and is reported as
  /// `unmatched-override` if there is none. With this step, it is a new entry. An existing entry under the same key is
  /// then reported as `duplicate-dictionary-key`.
  ///
  /// ```swift
  /// let app = try AppComponent().overriding { binder in
  ///   binder.bind((any Screen).self).intoDictionary(key: "debug").adding().to(factory: SettingsScreen.init)
  /// }.build()
  /// ```
  ///
  /// Outside an override, all entries are new, and the step has no effect. A module of entries may therefore be
  /// installed in an override and elsewhere. Contributions to arrays and sets are always added.
  public func adding<Key: Hashable>() -> ContributionBuilder<Element, Target, BindingStage.Qualified>
  where Target == [Key: Element] {
    ContributionBuilder<Element, Target, BindingStage.Qualified>(chain.with { $0.placement = .adding })
  }
}

extension ContributionBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag: the collection answers requests for a ``TaggedProvider`` or a ``TaggedElement`` of `tag`, and no
  /// others.
  ///
  /// ```swift
  /// struct UploadInterceptors: Tag { typealias Element = [any Interceptor] }
  ///
  /// binder.bind((any Interceptor).self).intoCollection().tagged(with: UploadInterceptors.self)
  ///   .to(factory: LoggingInterceptor.init)
  /// ```
  ///
  /// - Parameter tag: the tag. Its `Element` is the collection.
  public func tagged<T: Tag>(with tag: T.Type) -> ContributionBuilder<Element, Target, BindingStage.Tagged>
  where T.Element == Target {
    ContributionBuilder<Element, Target, BindingStage.Tagged>(chain.with { $0.tag = T.self })
  }
}

extension ContributionBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Lets all requests share the contribution, constructed at the first request: see ``BindingBuilder/asSingleton()``.
  public func asSingleton() -> ContributionBuilder<Element, Target, BindingStage.Scoped> {
    ContributionBuilder<Element, Target, BindingStage.Scoped>(chain.scoped(BindingTraits.singleton))
  }

  /// Lets all requests share the contribution, constructed before the root: see ``BindingBuilder/asEagerSingleton()``.
  public func asEagerSingleton() -> ContributionBuilder<Element, Target, BindingStage.Scoped> {
    ContributionBuilder<Element, Target, BindingStage.Scoped>(chain.scoped(BindingTraits.eagerSingleton))
  }

  /// Lets all requests share the contribution for as long as something retains it: see
  /// ``BindingBuilder/asWeakSingleton()``. The last step provides one element.
  public func asWeakSingleton() -> ContributionBuilder<Element, Target, BindingStage.Complete> {
    ContributionBuilder<Element, Target, BindingStage.Complete>(chain.scoped(BindingTraits.weakSingleton))
  }
}
