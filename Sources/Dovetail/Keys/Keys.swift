// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The keys of a graph by number, and facts about them.
///
/// The front end that assigned the numbers knows what a key represents: the binder analyzes types, a test spells its
/// keys. The shape of a key is computed once: when the exact look-up of the key has failed, or when a rule or a report
/// needs it. The first failing cast of a type takes microseconds. The bound keys of a sound graph therefore have no
/// shape, except those of contributions and of weakly held elements.
package struct Keys: Sendable {
  package var source: any KeySource
  /// The few keys whose shapes are known, and those shapes.
  private var shaped = Interner<Key>()
  private var shapes: [KeyShape] = []

  init(_ source: some KeySource) {
    self.source = source
  }
}

/// The knowledge of a front end about the keys that it has numbered.
///
/// The graph and its rules depend on no other facts about types:
///
/// | fact | question |
/// |---|---|
/// | which keys are equal: their numbers | - |
/// | the structure of a key; therefore its sharing, its similar keys, and how to bind and request it | ``shape(of:)`` |
/// | whether all its values are objects | ``isObject(_:)`` |
/// | its name, in a program without reports | ``name(of:)`` |
/// | other keys that are copies of it | ``copies(of:among:)`` |
///
/// Which modules and dictionary keys are equal is recorded in the declarations: modules that are equal are installed once, and
/// entries are values of ``DictionaryKey``.
///
/// There are two sources: types, for a binder, and spellings, in tests. A report adds the keys that it proposes, and asks
/// what else it needs to know about types.
package protocol KeySource: Sendable {
  /// How many keys have numbers.
  var count: Int { get }

  /// The structure of `key`. Its parts get numbers if they have none.
  mutating func shape(of key: Key) -> KeyShape

  /// Whether all values of `key` are objects: it is a class or a class-bound protocol.
  func isObject(_ key: Key) -> Bool

  /// The name of a type, which is a key without a tag, for a message of a program without reports.
  func name(of type: Key) -> String

  /// Groups of some of `keys` and their copies among `others`: different types that have the same name and module, because
  /// two images of the program contain that module.
  func copies(of keys: [Key], among others: [Key]) -> [[Key]]
}

extension Keys {
  /// The structure of `key`.
  @inline(never)
  package mutating func shape(of key: Key) -> KeyShape {
    let index = shaped.number(of: key)
    if index == shapes.count {
      if index == 0 { shapes.reserveCapacity(16) }
      shapes.append(source.shape(of: key))
    }
    return shapes[index]
  }

  /// The element of a collection, without its tag.
  mutating func element(ofCollection key: Key) -> Key? {
    if case .collection(_, let element, _) = shape(of: key).form { element } else { nil }
  }

  /// The parameters that are arguments instead of requests, in a binding of this key. They come before the requests.
  package mutating func arguments(of key: Key) -> [Key] {
    if case .construction(_, let arguments) = shape(of: key).form { arguments } else { [] }
  }
}
