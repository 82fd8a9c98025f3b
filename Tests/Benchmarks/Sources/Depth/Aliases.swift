// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import RunTime

/// One class for each type that is made at run time.
private final class Named<Number>: Sendable {}

/// A weak provider of a chain of aliases. Nothing is constructed.
private struct AliasComponent<Last>: Component {
  typealias Root = WeakProvider<Named<Last>>

  let types: [Any.Type]

  func configure(binder: Binder) {
    bindOriginal(types[0], binder)
    for (below, above) in zip(types, types.dropFirst()) { bindAlias(above, below, binder) }
  }

  private func bindOriginal<Number>(_: Number.Type, _ binder: Binder) {
    binder.bind(Named<Number>.self).asSingleton().to(factory: Named<Number>.init)
  }

  private func bindAlias<Above, Below>(_: Above.Type, _: Below.Type, _ binder: Binder) {
    binder.bind(Named<Above>.self).asAlias(of: Named<Below>.self) { _ in Named<Above>() }
  }
}

func linkAliases(_ levels: Int) throws {
  let types = RunTimeTypes(count: levels + 1).all
  func build<Last>(_: Last.Type) throws { _ = try AliasComponent<Last>(types: types).build() }
  try build(types[levels])
}
