// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The binder of a chain, and the line where the chain begins, for steps of another module.
package struct ChainBeginning {
  package let binder: Binder
  package let site: Site?
}

extension BindingBuilder {
  package var beginning: ChainBeginning {
    let (binder, traits, _) = opened()
    return ChainBeginning(binder: binder, site: binder.site(traits.site))
  }
}

extension FactoryBuilder {
  package var beginning: ChainBeginning { ChainBeginning(binder: binder, site: binder.site(traits.site)) }
}
