// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

extension Mistake {
  package static let all = errors + cycles + overrides + lints + sound

  private static let errors = [
    Mistake("missing-binding/keys") { s in for n in s.all { s.need(.member(n)) } },
    Mistake("missing-binding/requesters") { s in
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.member(0)])
        s.need(.member(n))
      }
    },
    Mistake("missing-binding/path") { s in
      s.need(.member(0))
      for n in s.all.dropLast() { s.bind(n, needs: [.member(n + 1)]) }
    },
    Mistake("missing-binding/paths") { s in
      // Each on a chain of all has a missing key.
      s.need(.member(0))
      for n in s.all.dropLast() { s.bind(n, needs: [.member(n + 1), .tagged(n)]) }
    },
    Mistake("missing-binding/conforming") { s in
      for n in s.all { s.bind(n) }
      s.need(.type((any Piece).self))
    },
    Mistake("missing-binding/tags") { s in
      for n in s.all { s.bindInt(tagged: n) }
      s.need(.type(Int.self))
    },
    Mistake("missing-binding/tagged") { s in
      for n in s.all { n % 2 == 0 ? s.bindInt(tagged: n) : s.need(.tagged(n)) }
    },
    Mistake("missing-binding/components") { s in
      for n in s.all.dropFirst() { s.child(n) { $0.need(.member(0)) } }
    },
    Mistake("missing-binding/siblings") { s in
      for n in s.all.dropFirst() { s.child(n) { n % 2 == 0 ? $0.need(.member(0)) : $0.bind(0) } }
    },
    Mistake("missing-binding/among-sound") { s in
      // All but one are bound, in modules of 40.
      s.need(.member(0))
      s.need(.type((any Absent).self))
      for start in stride(from: 0, to: s.count, by: 40) {
        s.module(start) { s in
          for n in start..<min(start + 40, s.count) { s.bind(n, needs: n + 1 < s.count ? [.member(n + 1)] : []) }
        }
      }
    },
    Mistake("missing-binding/modules") { s in
      for n in s.all.dropFirst() { s.module(n) { $0.need(.member(0)) } }
    },
    Mistake("captive-dependency/children") { s in
      s.need(.member(0))
      for n in s.all.dropFirst() { s.child(n) { $0.bind(0) } }
    },
    Mistake("captive-dependency/keys") { s in
      for n in s.all.dropFirst() { s.need(.member(n)) }
      s.child(0) { for n in $0.all.dropFirst() { $0.bind(n) } }
    },
    Mistake("captive-dependency/requesters") { s in
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.member(0)])
        s.need(.member(n))
      }
      s.child(0) { $0.bind(0) }
    },
    Mistake("unsatisfiable-shape/keys") { s in
      for n in s.all {
        s.bind(n)
        s.need(.weak(n))
      }
    },
    Mistake("unsatisfiable-shape/requesters") { s in
      s.bind(0)
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.weak(0)])
        s.need(.member(n))
      }
    },
    Mistake("unsatisfiable-shape/contributions") { s in
      for n in s.all { s.contribute(n, asPiece: false) }
      for n in s.all {
        s.need(.weakCollection(n))
      }
    },
    Mistake("unsatisfiable-shape/aliases") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.need(.weak(n))
      }
      s.bind(s.count - 1)
    },
    Mistake("unsatisfiable-lifetime/keys") { s in for n in s.all { s.bindWeakValue(n) } },
    Mistake("void-binding/lines") { s in for _ in s.all { s.bindVoid() } },
    Mistake("duplicate-binding/keys") { s in
      for n in s.all {
        s.bind(n)
        s.bind(n)
        s.need(.member(n))
      }
    },
    Mistake("duplicate-binding/sites") { s in
      for _ in s.all { s.bind(0) }
      s.need(.member(0))
    },
    Mistake("duplicate-binding/modules") { s in
      for n in s.all { s.module(valued: n) { $0.bind(0) } }
      s.need(.member(0))
    },
    Mistake("duplicate-binding/objects") { s in
      for _ in s.all { s.objectModule { $0.bind(0) } }
      s.need(.member(0))
    },
    Mistake("duplicate-binding/contributions") { s in
      for n in s.all { s.contribute(n) }
      s.bindPieces()
      s.need(.type([any Piece].self))
    },
    Mistake("duplicate-binding/defaults") { s in
      for _ in s.all { s.bind(0, .byDefault) }
      s.need(.member(0))
    },
    Mistake("duplicate-binding/components") { s in
      for n in s.all.dropFirst() {
        s.child(n) {
          $0.bind(0)
          $0.bind(0)
        }
      }
    },
    Mistake("duplicate-dictionary-key/entries") { s in for _ in s.all { s.contribute(0, under: 0) } },
    Mistake("duplicate-dictionary-key/keys") { s in
      for n in s.all {
        s.contribute(0, under: n)
        s.contribute(0, under: n)
      }
    },
    Mistake("duplicate-dictionary-key/children") { s in
      s.contribute(0, under: 0)
      for n in s.all.dropFirst() { s.child(n) { $0.contribute(0, under: 0) } }
    },
    Mistake("incomplete-dictionary/entries") { s in
      Entry.count.withLock { $0 = s.count }
      s.declareComplete(0)
      for n in s.all where n % 2 == 0 { s.contribute(0, under: n) }
    },
    Mistake("incomplete-dictionary/dictionaries") { s in
      for n in s.all { s.declareComplete(n) }
    },
    Mistake("incomplete-dictionary/children") { s in
      for n in s.all.dropFirst() { s.child(n) { $0.declareComplete(0) } }
    },
    Mistake("repeated-singleton/children") { s in
      s.module(valued: 0) { $0.bind(0, .singleton) }
      for n in s.all.dropFirst() { s.child(n) { $0.module(valued: n) { $0.bind(0, .singleton) } } }
    },
    Mistake("repeated-singleton/bindings") { s in
      s.module(valued: 0) { for n in $0.all { $0.bind(n, .singleton) } }
      s.child(0) { $0.module(valued: 1) { for n in $0.all { $0.bind(n, .singleton) } } }
    },
    Mistake("undeclared-shadowing/keys") { s in
      for n in s.all { s.bind(n) }
      s.child(0) { for n in $0.all { $0.bind(n) } }
    },
    Mistake("undeclared-shadowing/children") { s in
      s.bind(0)
      for n in s.all.dropFirst() { s.child(n) { $0.bind(0) } }
    },
    Mistake("effect-mismatch/culprits") { s in
      for n in s.all {
        s.bind(n, .async)
        s.need(.provider(n))
      }
    },
    Mistake("effect-mismatch/requesters") { s in
      s.bind(0, .async)
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.provider(0)])
        s.need(.member(n))
      }
    },
    Mistake("effect-mismatch/path") { s in
      s.need(.provider(0))
      for n in s.all.dropLast() { s.bind(n, needs: [.member(n + 1)]) }
      s.bind(s.count - 1, .async)
    },
    Mistake("effect-mismatch/providers") { s in
      s.need(.member(0))
      for n in s.all.dropLast() { s.bind(n, needs: [.member(n + 1), .provider(n + 1)]) }
      s.bind(s.count - 1, .async)
    },
    Mistake("effect-mismatch/behind-one") { s in
      // A provider leads to many culprits.
      s.need(.provider(0))
      for n in s.all.dropLast() where n % 2 == 0 { s.bind(n, needs: [.member(n + 1), .member((n + 2) % s.count)]) }
      for n in s.all where n % 2 == 1 { s.bind(n, .async) }
    },
    Mistake("component-cycle/components") { s in
      for n in s.all { s.child(n) { $0.child(n) { _ in } } }
    },
    Mistake("endless-installation/modules") { s in
      for n in s.all {
        func endless(_ s: Statements) { s.module(n, endless) }
        s.module(n, endless)
      }
    },
  ]

  private static let cycles = [
    Mistake("dependency-cycle/ring") { s in
      s.need(.member(0))
      for n in s.all { s.bind(n, needs: [.member((n + 1) % s.count)]) }
    },
    Mistake("dependency-cycle/singletons") { s in
      s.need(.member(0))
      for n in s.all { s.bind(n, .singleton, needs: [.member((n + 1) % s.count)]) }
    },
    Mistake("dependency-cycle/rings") { s in
      for n in s.all {
        s.bind(n, needs: [.member(n % 4 == 3 ? n - 3 : n + 1)])
        if n % 4 == 0 { s.need(.member(n)) }
      }
    },
    Mistake("dependency-cycle/themselves") { s in
      for n in s.all {
        s.bind(n, needs: [.member(n)])
        s.need(.member(n))
      }
    },
    Mistake("dependency-cycle/pairs") { s in
      // One loop, in which each depends on both of its neighbours.
      s.need(.member(0))
      for n in s.all { s.bind(n, needs: [.member((n + 1) % s.count), .member((n + s.count - 1) % s.count)]) }
    },
    Mistake("dependency-cycle/knots") { s in
      for n in s.all {
        s.bind(n, needs: [.member(n % 3 == 2 ? n - 2 : n + 1), .member(n % 3 == 0 ? n + 1 : n - 1)])
        if n % 3 == 0 { s.need(.member(n)) }
      }
    },
    Mistake("dependency-cycle/chained-rings") { s in
      // A chain of rings, so that the path to the last leads through all.
      s.need(.member(0))
      for n in s.all {
        s.bind(n, needs: [.member(n % 2 == 1 ? n - 1 : n + 1), .member((n + 2) % s.count)])
      }
    },
    Mistake("dependency-cycle/chain") { s in
      // Rings behind a chain, which needs each of them.
      s.need(.member(0))
      for n in s.all.dropLast(2) where n % 3 == 0 {
        s.bind(n, needs: n + 5 < s.count ? [.member(n + 1), .member(n + 3)] : [.member(n + 1)])
        s.bind(n + 1, needs: [.member(n + 2)])
        s.bind(n + 2, needs: [.member(n + 1)])
      }
    },
    Mistake("dependency-cycle/aliases") { s in
      s.need(.member(0))
      for n in s.all { s.alias(n, of: (n + 1) % s.count) }
    },
    Mistake("retain-cycle/ring") { s in
      s.need(.member(0))
      for n in s.all.dropLast() { s.bind(n, .singleton, needs: [.member(n + 1)]) }
      s.bind(s.count - 1, .singleton, needs: [.provider(0)])
    },
    Mistake("retain-cycle/transients") { s in
      s.need(.member(0))
      s.bind(0, .singleton, needs: [.member(1)])
      for n in s.all.dropFirst() { s.bind(n, needs: [.provider((n + 1) % s.count)]) }
    },
    Mistake("retain-cycle/rings") { s in
      for n in s.all {
        s.bind(n, .singleton, needs: [n % 4 == 3 ? .provider(n - 3) : .member(n + 1)])
        if n % 4 == 0 { s.need(.member(n)) }
      }
    },
    Mistake("retain-cycle/pairs") { s in
      // One loop, in which each leads to both of its neighbours.
      s.need(.member(0))
      for n in s.all {
        s.bind(n, .singleton, needs: [.provider((n + 1) % s.count), .provider((n + s.count - 1) % s.count)])
      }
    },
    Mistake("retain-cycle/weak") { s in
      s.need(.member(0))
      for n in s.all.dropLast() { s.bind(n, .weak, needs: [.member(n + 1)]) }
      s.bind(s.count - 1, .weak, needs: [.lazy(0)])
    },
    Mistake("retain-cycle/aliases") { s in
      s.need(.member(0))
      for n in s.all.dropLast() { s.alias(n, of: n + 1) }
      s.bind(s.count - 1, .singleton, needs: [.provider(0)])
    },
    Mistake("retain-cycle/children") { s in
      for n in s.all where n % 2 == 0 {
        s.child(n) {
          $0.need(.member(n))
          $0.bind(n, .singleton, needs: [.provider(n + 1)])
          $0.bind(n + 1, .singleton, needs: [.provider(n)])
        }
      }
    },
  ]

  private static let overrides = [
    Mistake("unmatched-override/keys") { _ in }.overriding { s in for n in s.all { s.bind(n) } },
    Mistake("unmatched-override/decorations") { s in for n in s.all { s.decorate(n) } },
    Mistake("unmatched-override/entries") { s in for n in s.all { s.contribute(0, under: n) } }.overriding { s in
      for n in s.all { s.contribute(0, under: n + s.count) }
    },
    Mistake("unmatched-override/modules") { s in
      for n in s.all { s.module(n) { $0.bind(n) } }
      for n in s.all { s.contribute(n) }
      s.need(.type([any Piece].self))
    }.overriding { s in for n in s.all { s.contribute(n, replacing: n) } },
    Mistake("unmatched-override/conforming") { s in for n in s.all { s.bind(n) } }.overriding { s in s.bindPiece() },
    Mistake("ineffective-override/keys") { s in for n in s.all { s.bind(n) } }.overriding { s in
      for n in s.all { s.bind(n, .byDefault) }
    },
    Mistake("ineffective-override/lines") { s in s.bind(0) }.overriding { s in for _ in s.all { s.bind(0, .byDefault) }
    },
    Mistake("unshared-override/keys") { s in
      for n in s.all {
        s.bind(n, .singleton)
        s.need(.member(n))
        s.need(.provider(n))
      }
    }.overriding { s in for n in s.all { s.bind(n) } },
    Mistake("unshared-override/requesters") { s in
      s.bind(0, .singleton)
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.member(0)])
        s.need(.member(n))
      }
    }.overriding { s in s.bind(0) },
    Mistake("unshared-override/aliases") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.need(.member(n))
      }
      s.bind(s.count - 1, .singleton)
    }.overriding { s in s.bind(s.count - 1) },
    Mistake("unshared-override/chain") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.need(.member(n))
        s.need(.provider(n))
      }
      s.bind(s.count - 1, .singleton)
    }.overriding { s in for n in s.all.dropLast() { s.bind(n) } },
    Mistake("unshared-override/children") { s in
      for n in s.all.dropFirst() {
        s.child(n) {
          $0.bind(0, .singleton)
          $0.need(.member(0))
          $0.need(.provider(0))
        }
      }
    }.overriding { s in s.bind(0) },
  ]

  private static let lints = [
    Mistake("unfilled-optional/keys") { s in
      for n in s.all where n % 2 == 0 {
        s.need(.optional(n))
        s.child(n) { $0.bind(n) }
      }
    },
    Mistake("unfilled-optional/chain") { s in
      // Each on a chain has an optional that a child could fill.
      s.need(.member(0))
      for n in s.all where n % 2 == 0 {
        s.bind(n, needs: [.optional(n + 1)] + (n + 2 < s.count ? [.member(n + 2)] : []))
        if n + 1 < s.count { s.child(n) { $0.bind(n + 1) } }
      }
    },
    Mistake("unused-binding/optional-sources") { s in
      // Each on a chain has an optional of what needs the beginning of the chain.
      s.need(.member(0))
      for n in s.all where n % 2 == 0 {
        s.bind(n, needs: [.optional(n + 1)] + (n + 2 < s.count ? [.member(n + 2)] : []))
        if n + 1 < s.count { s.child(n) { $0.bind(n + 1, needs: [.member(0)]) } }
      }
    },
    Mistake("unfilled-optional/requesters") { s in
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.optional(0)])
        s.need(.member(n))
      }
      s.child(0) { $0.bind(0) }
    },
    Mistake("unfilled-optional/children") { s in
      s.need(.optional(0))
      for n in s.all.dropFirst() { s.child(n) { $0.bind(0) } }
    },
    Mistake("repeated-request/requesters") { s in
      s.bind(0, .singleton)
      for n in s.all.dropFirst() {
        s.bind(n, needs: [.member(0), .member(0)])
        s.need(.member(n))
      }
    },
    Mistake("repeated-request/aliases") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.needTwice(n)
      }
      s.bind(s.count - 1, .singleton)
    },
    Mistake("unused-module/modules") { s in for n in s.all { s.module(n) { $0.bind(n) } } },
    Mistake("unused-module/bindings") { s in s.module(0) { for n in $0.all { $0.bind(n) } } },
    Mistake("unused-module/installations") { s in
      for n in s.all { s.module(valued: n) { $0.bind(n) } }
    },
    Mistake("unused-module/chain") { s in
      for n in s.all { s.module(n) { $0.bind(n, needs: n + 1 < s.count ? [.member(n + 1)] : []) } }
    },
    Mistake("unused-binding/keys") { s in for n in s.all { s.bind(n) } },
    Mistake("unused-binding/chain") { s in
      for n in s.all { s.bind(n, needs: n + 1 < s.count ? [.member(n + 1)] : []) }
    },
    Mistake("unused-binding/ring") { s in
      for n in s.all { s.bind(n, needs: [.provider((n + 1) % s.count)]) }
    },
    Mistake("unused-binding/fan") { s in
      for n in s.all { s.bind(n, needs: n == 0 ? [] : [.member((n - 1) / 2), .member(0)]) }
    },
    Mistake("unused-binding/aliases") { s in
      for n in s.all.dropLast() { s.alias(n, of: n + 1) }
      s.bind(s.count - 1)
    },
    Mistake("unused-binding/contributions") { s in for n in s.all { s.contribute(n) } },
    Mistake("unused-binding/collections") { s in for n in s.all { s.contribute(n, asPiece: false) } },
    Mistake("unused-binding/beside-collections") { s in
      for n in s.all {
        n % 2 == 0 ? s.bind(n) : s.contribute(n, asPiece: false)
        if n % 2 == 1 { s.need(.collection(n)) }
      }
    },
    Mistake("unused-binding/components") { s in for n in s.all { s.child(n, isOpened: false) { _ in } } },
    Mistake("unused-binding/eager") { s in for n in s.all { s.bind(n, .eager) } },
    Mistake("unused-binding/watched") { s in
      for n in s.all {
        s.bind(n, .singleton)
        s.need(.weak(n))
      }
    },
    Mistake("unused-binding/errors") { s in
      for n in s.all {
        s.bind(n)
        s.need(.tagged(n))
      }
    },
    Mistake("unshared-alias/keys") { s in
      for n in s.all where n % 3 == 0 {
        s.bind(n)
        for alias in [n + 1, n + 2] where alias < s.count {
          s.alias(alias, of: n)
          s.need(.member(alias))
        }
      }
    },
    Mistake("unshared-alias/aliases") { s in
      s.bind(0)
      for n in s.all.dropFirst() {
        s.alias(n, of: 0)
        s.need(.member(n))
      }
    },
    Mistake("uncollected-binding/keys") { s in
      for n in s.all {
        s.bind(n)
        s.contribute(n, asPiece: false)
        s.need(.collection(n))
      }
    },
    Mistake("unrequested-closer/bindings") { s in
      for n in s.all {
        s.bind(n, .closable)
        s.need(.member(n))
      }
    },
    Mistake("unrequested-closer/children") { s in
      for n in s.all {
        s.child(n) {
          $0.bind(n, .closable)
          $0.need(.member(n))
        }
      }
    },
    Mistake("unneeded-shadowing/keys") { s in
      s.child(0) { for n in $0.all { $0.bind(n, .shadowing) } }
    },
    Mistake("unneeded-shadowing/children") { s in
      for n in s.all.dropFirst() { s.child(n) { $0.bind(0, .shadowing) } }
    },
  ]

  /// No mistakes, but large.
  private static let sound = [
    Mistake("none/overrides") { s in
      for n in s.all {
        s.bind(n)
        s.need(.member(n))
      }
    }.overriding { s in for n in s.all { s.bind(n) } },
    Mistake("none/overrides-of-one") { s in
      s.bind(0)
      s.need(.member(0))
    }.overriding { s in for _ in s.all { s.bind(0) } },
    Mistake("none/overrides-in-children") { s in
      for n in s.all.dropFirst() {
        s.child(n) {
          $0.alias(0, of: 1)
          $0.bind(1)
          $0.need(.member(0))
        }
      }
    }.overriding { s in s.bind(0) },
    Mistake("none/replaced-modules") { s in
      for n in s.all { s.module(n) { $0.contribute(n) } }
      s.need(.type([any Piece].self))
    }.overriding { s in for n in s.all { s.contribute(n, replacing: n) } },
    Mistake("unmatched-override/replaced-again") { s in
      s.module(0) { for n in $0.all { $0.contribute(n) } }
      s.need(.type([any Piece].self))
    }.overriding { s in for n in s.all { s.contribute(n, replacing: 0) } },
    Mistake("none/decorations-of-one") { s in
      s.bind(0)
      s.need(.member(0))
    }.overriding { s in for _ in s.all { s.decorate(0) } },
    Mistake("none/overridden-decorations") { s in
      for n in s.all {
        s.bind(n)
        s.need(.member(n))
      }
    }.overriding { s in for n in s.all { s.decorate(n) } },
    Mistake("none/equal-modules") { s in
      for n in s.all {
        s.module(valued: n) { $0.bind(n) }
        s.need(.member(n))
      }
    },
    Mistake("none/objects") { s in
      for n in s.all {
        s.objectModule { $0.bind(n) }
        s.need(.member(n))
      }
    },
    Mistake("none/aliases") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.need(.member(n))
      }
      s.bind(s.count - 1, .singleton)
    },
    Mistake("none/weak-aliases") { s in
      for n in s.all.dropLast() {
        s.alias(n, of: n + 1)
        s.need(.weak(n))
      }
      s.bind(s.count - 1, .singleton)
      s.need(.member(s.count - 1))
    },
    Mistake("none/decorations") { s in
      s.bind(0)
      s.need(.member(0))
      for _ in s.all { s.decorate(0) }
    },
    Mistake("none/children") { s in
      for n in s.all.dropFirst() {
        s.child(n) {
          $0.bind(n)
          $0.need(.member(n))
          $0.need(.member(0))
        }
      }
      s.bind(0)
    },
    Mistake("none/defaults") { s in
      for n in s.all {
        s.bind(n, .byDefault)
        s.bind(n)
        s.need(.member(n))
      }
    },
    Mistake("none/defaults-of-one") { s in
      for _ in s.all { s.bind(0, .byDefault) }
      s.bind(0)
      s.need(.member(0))
    },
    Mistake("none/defaults-in-children") { s in
      for n in s.all.dropFirst() {
        s.child(n) {
          $0.bind(0, .byDefault)
          $0.need(.member(0))
        }
      }
      s.bind(0)
      s.need(.member(0))
    },
  ]
}
