// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A memberwise initializer with an unsafe pointer beside a function or a tuple.

import Dovetail

private struct Reader {
  let bytes: UnsafePointer<UInt8>
  let onEnd: @Sendable () -> Void
}

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind().to { Reader(bytes: $0, onEnd: $1) }
  #else
    binder.bind().to(factory: Reader.init)
  #endif
}
