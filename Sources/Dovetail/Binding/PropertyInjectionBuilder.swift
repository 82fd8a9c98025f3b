// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An unfinished binding that fills properties.
///
/// ```
/// binder.bindPropertyInjection(of: Target.self)
///    [.shadowing()]
///    [.tagged(with: T.self)]
///    .to(injector:)
/// ```
///
/// ```swift
/// binder.bindPropertyInjection(of: SearchCommand.self).to(injector: SearchCommand.injectProperties)
/// ```
///
/// - Isolation: not Sendable, like its binder.
/// - Cost: only the last step records anything.
/// - Origin: `bindPropertyInjectionOf` in Cleanse.
public struct PropertyInjectionBuilder<Target, Stage> {
  let chain: Chain
  /// Whether `Target` is known to be Sendable. This cannot be found out at run time. Otherwise it cannot be passed to
  /// the main actor and back.
  let isSendable: Bool

  init(_ chain: Chain, isSendable: Bool) {
    self.chain = chain
    self.isSendable = isSendable
  }
}

extension PropertyInjectionBuilder where Stage == BindingStage.Begun {
  /// Lets the binding shadow that of an ancestor: see ``BindingBuilder/shadowing()``.
  public func shadowing() -> PropertyInjectionBuilder<Target, BindingStage.Qualified> {
    PropertyInjectionBuilder<Target, BindingStage.Qualified>(chain.shadowing, isSendable: isSendable)
  }
}

extension PropertyInjectionBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag, for a second way to fill properties of the same type.
  ///
  /// The tag's `Element` is the injector to request: this one, or one of the same target that accepts effects, such as
  /// ``MainActorPropertyInjector``.
  ///
  /// ```swift
  /// struct Offline: Tag { typealias Element = PropertyInjector<SearchCommand> }
  ///
  /// binder.bindPropertyInjection(of: SearchCommand.self).tagged(with: Offline.self).to { (command: SearchCommand) in
  ///   command.injectProperties(store: MessageStore())
  /// }
  /// ```
  ///
  /// - Parameter tag: the tag.
  public func tagged<T: Tag>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged>
  where T.Element == PropertyInjector<Target> {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to fill properties of the same type.
  public func tagged<T: Tag>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged>
  where T.Element == ThrowingPropertyInjector<Target> {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to fill properties of the same type.
  public func tagged<T: Tag>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged>
  where T.Element == MainActorPropertyInjector<Target> {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to fill properties of the same type.
  public func tagged<T: Tag>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged>
  where T.Element == AsyncPropertyInjector<Target> {
    tagged(T.self)
  }

  /// Refuses all but a tag whose `Element` is an injector of the target.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the tag is a Tag whose Element is an injector of the same target: PropertyInjector, ThrowingPropertyInjector, \
      MainActorPropertyInjector or AsyncPropertyInjector
      """
  )
  public func tagged<T>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged> {
    fatalError("unavailable")
  }

  private func tagged(_ tag: Any.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged> {
    PropertyInjectionBuilder<Target, BindingStage.Tagged>(chain.with { $0.tag = tag }, isSendable: isSendable)
  }
}
