// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Names for use outside of graph reports: in construction errors and in messages that end the program.

extension BindingKey {
  /// Names for `keys` that are printed in one message.
  static func names(for keys: [BindingKey]) -> (BindingKey) -> String {
    var numbers = BindingKeys()
    let numbered = keys.map { (key: $0, number: numbers.key($0)) }
    var all = Keys(numbers)
    let names = all.names(for: numbered.map(\.number))
    let nameOf = Dictionary(numbered.map { ($0, names[$1, default: ""]) }, uniquingKeysWith: { first, _ in first })
    return { nameOf[$0, default: ""] }
  }

  /// The name of this key alone.
  var name: String { Self.names(for: [self])(self) }
}

/// The name of a type in the messages of another module.
package func reportedName(of type: Any.Type) -> String { BindingKey(type).name }
