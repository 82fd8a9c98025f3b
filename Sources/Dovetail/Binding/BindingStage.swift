// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How far a chain of binding steps has come.
///
/// The stages are types, so that the compiler allows each step at most once and in one order, and code completion offers
/// only what may come next. There are no values of them, and no need to name them in a program.
public enum BindingStage {
  /// Nothing is said yet but what is bound.
  public enum Begun: BeforeCollection, BeforeTag, BeforeScope {}
  /// It is said that the binding takes the place of an ancestor's.
  public enum Shadowing: BeforeTag, BeforeScope {}
  /// The binding gives way to others.
  public enum Default: BeforeTag, BeforeScope {}
  /// It is said that the binding contributes to a collection.
  public enum Collected: BeforeTag, BeforeScope {}
  /// It is said that the contribution takes the place of others.
  public enum Replacing: BeforeTag, BeforeScope {}
  /// It is said that the contribution is a new entry of a dictionary.
  public enum Adding: BeforeTag, BeforeScope {}
  /// A tag is attached.
  public enum Tagged: BeforeScope {}
  /// The lifetime is chosen.
  public enum Scoped: BeforeClosing {}
  /// The lifetime is chosen: that of a weak singleton.
  public enum WeaklyScoped {}
  /// The action that closes the element is given.
  public enum Closable {}

  /// The stages after which it may follow that the binding contributes to a collection.
  public protocol BeforeCollection {}
  /// The stages after which a tag may follow.
  public protocol BeforeTag {}
  /// The stages after which a lifetime may follow.
  public protocol BeforeScope {}
  /// The stages after which the action that closes the element may follow.
  public protocol BeforeClosing {}
}
