// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What an override did with a declaration, for the rules.
///
/// Only graphs that are overridden have any of this, and those with something that only an override may say.
struct OverrideOutcome: Sendable {
  /// Whether the declaration found nothing to replace.
  var isUnmatched = false
  /// Whether the override itself, and not a module that it installs, declares a default.
  var isDefault = false
  /// Whether the declaration may shadow because of what it replaces, and does not say so itself.
  var inheritsShadowing = false
  /// Where the singleton is bound that the declaration replaces by something that is not shared.
  var formerSingleton: Site.Number?
}
