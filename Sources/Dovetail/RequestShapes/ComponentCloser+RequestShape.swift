// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ComponentCloser: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form { .closer }

  static func link(_ linker: Linker) { linker.completeCloser() }
}
