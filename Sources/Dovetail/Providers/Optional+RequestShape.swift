// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `T?` is the element if it is bound, else `nil`.
extension Optional: RequestShape, OptionalShape {
  static var wrapped: Any.Type { Wrapped.self }

  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    tag == nil ? .optional(BindingKey(Wrapped.self)) : .none
  }

  static func link(_ linker: Linker) {
    guard linker.hasNext else { return linker.complete(.plain(Provider<Wrapped?> { nil })) }
    linker.construct(Constructor<Wrapped?> { $0.next(Wrapped.self) })
  }
}
