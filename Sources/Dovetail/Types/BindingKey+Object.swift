// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKey {
  /// Whether the element type is a class or a class-bound protocol, so that all its values are objects.
  var isAlwaysObject: Bool {
    if element is AnyObject.Type { return true }
    // The language has no test for "is a class-bound protocol". The record of an existential type begins with its kind,
    // one word, followed by 32 bits of flags. The highest flag is clear if the protocol is class-bound. A constrained
    // existential, `any P<T>`, has the address of a description instead of flags. The lowest byte of the description is
    // one if it is class-bound.
    let record = RuntimeRecord(of: element)
    switch record.kind {
    case 0x303: return record.load(RuntimeRecord.word, as: UInt32.self) >> 31 == 0
    case 0x307: return record.pointee(RuntimeRecord.word)?.load(0, as: UInt8.self) == 1
    default: return false
    }
  }
}
