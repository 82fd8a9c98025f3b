// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Their view models identify screens, so that they can be the path of a `NavigationStack`.
extension Screen: Hashable {
  private var model: AnyObject {
    switch self {
    case .details(let model): model
    case .reading(let model): model
    case .note(let model): model
    }
  }

  package static func == (left: Screen, right: Screen) -> Bool { left.model === right.model }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(model)) }
}
