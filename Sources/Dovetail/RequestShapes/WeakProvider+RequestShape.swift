// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension WeakProvider: AccessShape {
  typealias Accessed = Element

  static var kind: KeyShape.Access.Kind { .weakProvider }

  /// An instance that is confined to the main actor stays there, so the requester passes that on.
  static var accepts: Effects { .all }

  static func linkAccess(_ linker: Linker) -> Accessor<WeakProvider> {
    let watched = linker.watched(Element.self)
    return { instance in WeakProvider(watched.instance(in: instance)) }
  }
}
