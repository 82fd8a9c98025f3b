// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A source whose element type only its key tells.
///
/// The plan keeps the sources of a whole graph in one array. A source is one of several structures of one closure, two
/// words whatever its element, so an array of sources of one arbitrary type can hold them all, without a box and without a
/// dynamic cast. This is the only place where the type of what is linked is taken on trust.
package struct Slot: Sendable {
  /// Stands for the element types; there are no values of it, and no slot's closure is ever called as one.
  private enum Erased {}

  private let source: Source<Erased>

  package init<Element>(_ source: Source<Element>) {
    // Sound because a closure stored in a generic structure has the most general representation, in which its result is
    // returned through a pointer: two words, function and context, which do not depend on `Element`. So the enumeration
    // is laid out the same for every `Element`; and copying and releasing touch the contexts alone.
    self.source = unsafe unsafeBitCast(source, to: Source<Erased>.self)
  }

  /// The source, as what it was before.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker sees to it: it fills a node's slot
  ///   with a source of the type in the node's key, and an edge leads only to the node with the requested key.
  package func source<Element>(of type: Element.Type) -> Source<Element> {
    unsafe unsafeBitCast(source, to: Source<Element>.self)
  }
}

/// The providers of what a factory needs, whose element types only the factory's parameter pack tells.
///
/// A tuple of providers would say it all, but the runtime would look up the tuple's type, and the type of each provider in it,
/// whenever the factory is called. The first two are stored in place: most factories need no more, and long chains are
/// released on a smaller stack.
struct Dependencies: Sendable {
  private enum Erased {}

  private var first: Provider<Erased>?
  private var second: Provider<Erased>?
  private var others: [Provider<Erased>] = []

  mutating func append<Element>(_ provider: Provider<Element>) {
    // Sound for the reasons that are given at ``Slot``.
    let provider = unsafe unsafeBitCast(provider, to: Provider<Erased>.self)
    if first == nil {
      first = provider
    } else if second == nil {
      second = provider
    } else {
      others.append(provider)
    }
  }

  /// The element of the provider at `index`, which is moved on to the next.
  ///
  /// - Precondition: `Element` is the type that the provider was appended with.
  func next<Element>(_ type: Element.Type, at index: inout Int, in instance: ComponentInstance?) -> Element {
    defer { index += 1 }
    let provider =
      switch index {
      case 0: first
      case 1: second
      default: others[index - 2]
      }
    guard let provider else { preconditionFailure("Dovetail linked a factory to too little; please report") }
    return unsafe unsafeBitCast(provider, to: Provider<Element>.self).resolve(instance)
  }
}
