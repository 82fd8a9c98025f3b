// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The forms of functions, by their effects.
package enum EffectForm {
  case plain
  case throwing
  case mainActor
  case async

  /// The form of a function that has `effects`.
  init(of effects: Effects) {
    if effects.contains(.async) {
      self = .async
    } else if !effects.isDisjoint(with: [.mainActor, .confined]) {
      self = .mainActor
    } else {
      self = effects.contains(.throwing) ? .throwing : .plain
    }
  }
}
