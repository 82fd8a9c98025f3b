// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The key of a binding and of its requests: an element type and, possibly, a tag type.
struct BindingKey: Sendable {
  let element: Any.Type
  let tag: Any.Type?

  init(_ element: Any.Type, tag: Any.Type? = nil) {
    self.element = element
    self.tag = tag
  }
}

extension BindingKey {
  /// The mangled names of its types; `nil` if the runtime cannot name them.
  var mangledName: String? {
    guard let element = RuntimeName.mangledName(of: element) else { return nil }
    guard let tag else { return element }
    return RuntimeName.mangledName(of: tag).map { element + " " + $0 }
  }
}

extension BindingKey: Hashable {
  static func == (left: BindingKey, right: BindingKey) -> Bool {
    left.element == right.element && left.tag == right.tag
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(element))
    if let tag { hasher.combine(ObjectIdentifier(tag)) }
  }
}

extension BindingKey: Interned {
  var spreadHash: Int {
    // The addresses of types have equal lowest bits. After a multiplication, they differ in the upper half.
    let element = UInt(bitPattern: ObjectIdentifier(element))
    let tag = tag.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    return Int(truncatingIfNeeded: UInt64(element ^ (tag << 1)) &* 0x9E37_79B9_7F4A_7C15 >> 32)
  }
}

/// The key of hooks, which run when a component is built. Nothing can request it.
enum Hook {}
