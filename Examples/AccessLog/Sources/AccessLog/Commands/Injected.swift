// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A property of a command that the graph fills, and the command line does not.
///
/// A parsed command is decoded, all its properties included. This one decodes as empty.
@propertyWrapper
struct Injected<Value>: Decodable {
  private var value: Value?

  init() {}

  init(from decoder: any Decoder) {}

  var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("\(Value.self) is used before it was injected") }
      return value
    }
    set { value = newValue }
  }
}
