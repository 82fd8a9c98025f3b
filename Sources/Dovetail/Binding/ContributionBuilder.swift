// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One contribution to a collection on its way: what it contributes, and the steps taken so far.
///
/// ```
/// binder.bind(E.self)
///    { .intoCollection() | .intoSet() | .intoDictionary(key: k) }
///    [.replacing(contributionsOf: M.self)]
///    [.tagged(with: T.self)]
///    [{ .asSingleton() | .asEagerSingleton() } [.onClose { … }] | .asWeakSingleton()]
///    { .to(value:) | .to(factory:) | .to(provider:) }
/// ```
///
/// - `Element`: what the binding constructs.
/// - `Target`: the collection that can be asked for because of it.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// Its steps are those of ``BindingBuilder``; but the last one may give a whole array or set instead of one element.
///
/// ```swift
/// binder.bind((any Interceptor).self).intoCollection().asSingleton().to(factory: LoggingInterceptor.init)
/// ```
///
/// - Isolation: not Sendable, as its binder.
/// - Cost: a step copies four words; only the last one records anything.
/// - Origin: multibindings in Guice and Dagger, by way of Cleanse.
public struct ContributionBuilder<Element, Target, Stage> {
  // A type of its own, so that the compiler weighs the last steps that take a whole collection where they may be meant, and
  // nowhere else. No more than four words, for the reason that a binding's builder gives.

  let binder: Binder
  var traits: BindingTraits
  private(set) var tag: Any.Type?
  var particulars: ContributionParticulars?

  init<Before>(_ builder: BindingBuilder<Element, Before>, entry: DictionaryKey? = nil) {
    binder = builder.binder
    traits = builder.traits
    particulars = entry.map { ContributionParticulars(entry: $0) }
  }

  init<Before>(_ builder: ContributionBuilder<Element, Target, Before>) {
    binder = builder.binder
    traits = builder.traits
    tag = builder.tag
    particulars = builder.particulars
  }
}

/// What only a few contributions say.
final class ContributionParticulars {
  // Not generic, because the runtime would make its type for each element that is contributed to a dictionary.

  /// Under which key of a dictionary the element goes.
  let entry: DictionaryKey?
  /// The module, or what opens the component, whose contributions this one replaces.
  let replacedModule: Any.Type?
  /// How each element is closed: a `CloseAction` of the builder's element.
  let closing: AnyObject?

  init(entry: DictionaryKey?, replacedModule: Any.Type? = nil, closing: AnyObject? = nil) {
    self.entry = entry
    self.replacedModule = replacedModule
    self.closing = closing
  }
}

// MARK: - Steps

extension ContributionBuilder where Stage == BindingStage.Collected {
  /// Lets the contribution take the place of those that a module makes to the same collection: in the first one's place,
  /// whatever their number.
  ///
  /// A module is meant together with those that it installs. Only for ``Component/overriding(_:)``:
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
  ) -> ContributionBuilder<Element, Target, BindingStage.Replacing> {
    replacing(M.self)
  }

  /// Lets the contribution take the place of those that a component makes to the same collection, be it in its modules.
  public func replacing<C: Component>(
    contributionsOf component: C.Type
  ) -> ContributionBuilder<Element, Target, BindingStage.Replacing> {
    replacing(BindingKey.component(C.self).element)
  }

  private func replacing(_ module: Any.Type) -> ContributionBuilder<Element, Target, BindingStage.Replacing> {
    var replacing = ContributionBuilder<Element, Target, BindingStage.Replacing>(self)
    replacing.particulars = ContributionParticulars(entry: particulars?.entry, replacedModule: module)
    return replacing
  }
}

extension ContributionBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag: the contribution is one to what answers requests for a ``TaggedProvider`` or a ``TaggedElement`` of
  /// `tag`, and no others.
  ///
  /// ```swift
  /// struct UploadInterceptors: Tag { typealias Element = [any Interceptor] }
  ///
  /// binder.bind((any Interceptor).self).intoCollection().tagged(with: UploadInterceptors.self)
  ///   .to(factory: LoggingInterceptor.init)
  /// ```
  ///
  /// - Parameter tag: the type that is the tag; its element is the collection.
  public func tagged<T: Tag>(with tag: T.Type) -> ContributionBuilder<Element, Target, BindingStage.Tagged>
  where T.Element == Target {
    var tagged = ContributionBuilder<Element, Target, BindingStage.Tagged>(self)
    tagged.tag = T.self
    return tagged
  }
}

extension ContributionBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Lets all requests share what is contributed, constructed when it is first wanted, as ``BindingBuilder/asSingleton()``
  /// does.
  public func asSingleton() -> ContributionBuilder<Element, Target, BindingStage.Scoped> {
    scoped(.singleton)
  }

  /// Lets all requests share what is contributed, constructed before the root is, as ``BindingBuilder/asEagerSingleton()``
  /// does.
  public func asEagerSingleton() -> ContributionBuilder<Element, Target, BindingStage.Scoped> {
    scoped(.eagerSingleton)
  }

  /// Lets all requests share what is contributed for as long as something retains it, as
  /// ``BindingBuilder/asWeakSingleton()`` does. The last step gives one element.
  public func asWeakSingleton() -> ContributionBuilder<Element, Target, BindingStage.WeaklyScoped> {
    scoped(.weakSingleton)
  }

  private func scoped<Next>(_ lifetime: Lifetime) -> ContributionBuilder<Element, Target, Next> {
    var scoped = ContributionBuilder<Element, Target, Next>(self)
    scoped.traits.lifetime = lifetime
    return scoped
  }
}
