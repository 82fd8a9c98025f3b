// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Three objects, each of which needs the next, and one at the end. Each records its place on the stack at its
/// construction and at its release.
final class First: Sendable {
  let position = Position.current
  let below: Second

  init(below: Second) { self.below = below }

  deinit { Release.note() }
}

final class Second: Sendable {
  let position = Position.current
  let below: Third

  init(below: Third) { self.below = below }

  deinit { Release.note() }
}

final class Third: Sendable {
  let position = Position.current
  let below: Last

  init(below: Last) { self.below = below }

  deinit { Release.note() }
}

final class Last: Sendable {}

extension First {
  /// The bytes of the stack that one level takes.
  var bytesOfLevel: Int {
    let bytes = position.distance(to: below.position)
    precondition(below.position.distance(to: below.below.position) == bytes, "levels take different numbers of bytes")
    return bytes
  }
}

/// The chain, with a root that gives access to its first.
struct Chain<Root>: Component {
  let bind: @Sendable (Binder) -> Void

  func configure(binder: Binder) { bind(binder) }
}

// The last has the effects of the others: a factory whose dependencies have effects gets them prepared.
//
// Each row is written out, as in a program, because generic code uses more of the stack than specialized code.

func bytesOfTransient() throws -> Int {
  try Chain<Provider<First>> { binder in
    binder.bind(First.self).to(factory: First.init)
    binder.bind(Second.self).to(factory: Second.init)
    binder.bind(Third.self).to(factory: Third.init)
    binder.bind(Last.self).to(factory: Last.init)
  }.build().get().bytesOfLevel
}

func bytesOfSingleton() throws -> Int {
  try Chain<Provider<First>> { binder in
    binder.bind(First.self).asSingleton().to(factory: First.init)
    binder.bind(Second.self).asSingleton().to(factory: Second.init)
    binder.bind(Third.self).asSingleton().to(factory: Third.init)
    binder.bind(Last.self).to(factory: Last.init)
  }.build().get().bytesOfLevel
}

func bytesOfWeakSingleton() throws -> Int {
  try Chain<Provider<First>> { binder in
    binder.bind(First.self).asWeakSingleton().to(factory: First.init)
    binder.bind(Second.self).asWeakSingleton().to(factory: Second.init)
    binder.bind(Third.self).asWeakSingleton().to(factory: Third.init)
    binder.bind(Last.self).to(factory: Last.init)
  }.build().get().bytesOfLevel
}

func bytesOfThrowingTransient() throws -> Int {
  try Chain<ThrowingProvider<First>> { binder in
    binder.bind(First.self).to { (below: Second) throws in First(below: below) }
    binder.bind(Second.self).to { (below: Third) throws in Second(below: below) }
    binder.bind(Third.self).to { (below: Last) throws in Third(below: below) }
    binder.bind(Last.self).to { () throws in Last() }
  }.build().get().bytesOfLevel
}

func bytesOfThrowingSingleton() throws -> Int {
  try Chain<ThrowingProvider<First>> { binder in
    binder.bind(First.self).asSingleton().to { (below: Second) throws in First(below: below) }
    binder.bind(Second.self).asSingleton().to { (below: Third) throws in Second(below: below) }
    binder.bind(Third.self).asSingleton().to { (below: Last) throws in Third(below: below) }
    binder.bind(Last.self).to { () throws in Last() }
  }.build().get().bytesOfLevel
}

@MainActor
func bytesOfMainActorTransient() throws -> Int {
  try Chain<MainActorProvider<First>> { binder in
    binder.bind(First.self).to { @MainActor (below: Second) in First(below: below) }
    binder.bind(Second.self).to { @MainActor (below: Third) in Second(below: below) }
    binder.bind(Third.self).to { @MainActor (below: Last) in Third(below: below) }
    binder.bind(Last.self).to { @MainActor in Last() }
  }.build().get().bytesOfLevel
}

@MainActor
func bytesOfMainActorSingleton() throws -> Int {
  try Chain<MainActorProvider<First>> { binder in
    binder.bind(First.self).asSingleton().to { @MainActor (below: Second) in First(below: below) }
    binder.bind(Second.self).asSingleton().to { @MainActor (below: Third) in Second(below: below) }
    binder.bind(Third.self).asSingleton().to { @MainActor (below: Last) in Third(below: below) }
    binder.bind(Last.self).to { @MainActor in Last() }
  }.build().get().bytesOfLevel
}

/// The stack that Swift uses to release such a chain.
func bytesOfRelease() -> Int {
  Release.notes = []
  var first: First? = First(below: Second(below: Third(below: Last())))
  precondition(first != nil)
  first = nil
  let bytes = Release.notes[0].distance(to: Release.notes[1])
  precondition(Release.notes[1].distance(to: Release.notes[2]) == bytes, "levels take different numbers of bytes")
  return bytes
}
