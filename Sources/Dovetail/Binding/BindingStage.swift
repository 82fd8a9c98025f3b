// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How far a chain of binding steps has come.
///
/// The stages are types, so the compiler allows each step at most once and in one order, and code completion offers
/// only the steps that may come next. They have no values, and programs need not name them.
public enum BindingStage {
  /// Only the bound type is known.
  public enum Begun: BeforeTag, BeforeScope {}
  /// The binding contributes to a collection.
  public enum Collected: BeforeTag, BeforeScope {}
  /// What the binding does to others is known: it shadows that of an ancestor, is a default, replaces contributions, or is
  /// a new entry.
  public enum Qualified: BeforeTag, BeforeScope {}
  /// A tag is attached.
  public enum Tagged: BeforeScope {}
  /// The lifetime is chosen.
  public enum Scoped: BeforeClosing {}
  /// The lifetime of a weak singleton is chosen, or the action that closes the instance is given. Only the last step may
  /// follow.
  public enum Complete {}

  /// The stages that a tag may follow.
  public protocol BeforeTag {}
  /// The stages that a lifetime may follow.
  public protocol BeforeScope {}
  /// The stages that the action that closes the instance may follow.
  public protocol BeforeClosing {}
}
