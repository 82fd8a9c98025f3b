// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Provider: AccessShape {
  typealias Accessed = Element

  // Not a ``DeferredShape``: its initializer would be found in a witness table each time that an instance with a
  // provider is opened.
  static func linkAccess(_ linker: Linker) -> Accessor<Provider> {
    let deferred = linker.deferred(Element.self)
    return { instance in deferred.provider(in: instance) }
  }
}
