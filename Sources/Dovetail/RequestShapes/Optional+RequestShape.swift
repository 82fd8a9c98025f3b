// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `T?` is the element if it is bound, otherwise `nil`.
extension Optional: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .optional(of: keys.key(Wrapped.self))
  }

  static func link(_ linker: Linker) {
    guard linker.hasNext else { return linker.complete(.plain(Provider<Wrapped?> { nil })) }
    linker.construct(Constructor<Wrapped?> { $0.next(Wrapped.self) })
  }
}
