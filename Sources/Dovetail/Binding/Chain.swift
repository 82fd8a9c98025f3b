// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A chain of steps that has begun: where its binder is, and what the steps have set. Every builder holds one.
///
/// Two words, neither with a count of references. So the compiler keeps a builder in registers, and has nothing to release
/// after a step.
@frozen @usableFromInline
package struct Chain {
  @usableFromInline unowned(unsafe) let chains: Chains
  @usableFromInline let traits: BindingTraits

  @_transparent
  @usableFromInline
  init(_ chains: Chains, _ traits: BindingTraits) {
    unsafe self.chains = chains
    self.traits = traits
  }
}

// MARK: - Steps

extension Chain {
  @_transparent
  @usableFromInline
  func scoped(_ lifetime: UInt64) -> Chain { unsafe Chain(chains, BindingTraits(word: traits.word | lifetime)) }

  func with(_ role: Declaration.Role) -> Chain { unsafe Chain(chains, traits.with(role)) }

  var shadowing: Chain { unsafe Chain(chains, traits.shadowing) }

  /// For a binding of a value: there is nothing to construct, whatever the chosen lifetime.
  var constant: Chain { unsafe Chain(chains, traits.with(.constant)) }

  /// The chain with other particulars.
  func with(_ change: (inout ChainParticulars) -> Void) -> Chain {
    _ = binder
    var particulars = particulars ?? ChainParticulars()
    change(&particulars)
    return unsafe Chain(chains, traits.with(chains.number(of: particulars)))
  }

  /// What only few chains set, if this one has.
  var particulars: ChainParticulars? { traits.particulars == 0 ? nil : unsafe chains.particulars(of: traits) }
}

// MARK: - Ends

extension Chain {
  /// The binder. If the chain comes too late, this ends the program.
  package var binder: Binder { unsafe chains.binder(ofChainAt: traits.site) }

  /// Where the chain begins.
  package var site: Site { unsafe binder.site(numbered: traits.site &- chains.firstSite) }

  /// Records the declaration of the chain.
  func declare<each Dependency>(
    _ element: Any.Type, requesting dependencies: Requests<repeat each Dependency>, effects: Effects,
    link: consuming Link
  ) {
    let binder = binder
    let traits = unsafe traits.counted(from: chains.firstSite)
    guard let particulars else {
      return binder.declare(traits, BindingKey(element), requesting: dependencies, effects: effects, link: link)
    }
    if let placement = particulars.placement { binder.place(placement) }
    binder.declare(
      traits, BindingKey(element, tag: particulars.tag), entry: particulars.entry, requesting: dependencies,
      effects: effects, isClosable: particulars.closing != nil, link: link)
  }

  /// Records the alias of the chain.
  func declareAlias(_ alias: Alias, of original: BindingKey, _ element: Any.Type, link: AliasLink) {
    let binder = binder
    let traits = unsafe traits.counted(from: chains.firstSite)
    let particulars = particulars
    if let placement = particulars?.placement { binder.place(placement) }
    binder.declareAlias(
      alias, of: original, traits, BindingKey(element, tag: particulars?.tag), entry: particulars?.entry, link: link)
  }
}

/// What most declarations state, in one machine word. From its lowest bit, 4 bits are the lifetime, 4 the role, 1 whether it
/// shadows, 23 the number of a chain's particulars, and 32 the number of the site.
@frozen @usableFromInline
struct BindingTraits {
  @usableFromInline let word: UInt64

  @_transparent
  @usableFromInline
  init(word: UInt64) { self.word = word }
}

extension BindingTraits {
  init(site: Site.Number, role: Declaration.Role = .binding, lifetime: Lifetime = .transient) {
    word = UInt64(site) << 32 | UInt64(role.rawValue) << 4 | UInt64(lifetime.rawValue)
  }

  // Lifetimes where a step is inlined.
  @_transparent @usableFromInline static var singleton: UInt64 { 1 }
  @_transparent @usableFromInline static var eagerSingleton: UInt64 { 2 }
  @_transparent @usableFromInline static var weakSingleton: UInt64 { 3 }

  var lifetime: Lifetime { Lifetime(rawValue: UInt8(word & 0xF)) ?? .transient }
  func with(_ lifetime: Lifetime) -> BindingTraits { BindingTraits(word: word & ~0xF | UInt64(lifetime.rawValue)) }

  var role: Declaration.Role { Declaration.Role(rawValue: UInt8(word >> 4 & 0xF)) ?? .binding }
  func with(_ role: Declaration.Role) -> BindingTraits {
    BindingTraits(word: word & ~0xF0 | UInt64(role.rawValue) << 4)
  }

  var isShadowing: Bool { word & 0x100 != 0 }
  var shadowing: BindingTraits { BindingTraits(word: word | 0x100) }

  /// The number of the particulars, counted from one. Zero if there are none.
  var particulars: Int { Int(word >> 9 & 0x7F_FFFF) }
  func with(_ particulars: Int) -> BindingTraits {
    precondition(particulars <= 0x7F_FFFF, "Dovetail has no number for so many bindings with particulars")
    return BindingTraits(word: word & ~0xFFFF_FE00 | UInt64(particulars) << 9)
  }

  var site: Site.Number { Site.Number(truncatingIfNeeded: word >> 32) }
  /// The same with the number of the site counted from `first`.
  func counted(from first: Site.Number) -> BindingTraits { BindingTraits(word: word &- UInt64(first) << 32) }
}

/// What only few chains set.
struct ChainParticulars {
  var tag: Any.Type?
  /// The key of the element in a dictionary.
  var entry: DictionaryKey?
  /// What an override does with a contribution.
  var placement: ContributionPlacement?
  /// How the products of a factory are shared.
  var productSharing: ProductSharing?
  /// How each element is closed: a `CloseAction` of the builder's element. Untyped, because the runtime would create the
  /// type for each binding.
  var closing: AnyObject?
}
