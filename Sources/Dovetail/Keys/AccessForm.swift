// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The forms in which access exists, by the effects that they accept.
enum AccessForm {
  case plain
  case throwing
  case mainActor
  case async

  init(accepting effects: Effects) {
    if effects.isEmpty {
      self = .plain
    } else if effects.isSubset(of: .throwing) {
      self = .throwing
    } else {
      self = effects.isSubset(of: [.mainActor, .confined]) ? .mainActor : .async
    }
  }
}
