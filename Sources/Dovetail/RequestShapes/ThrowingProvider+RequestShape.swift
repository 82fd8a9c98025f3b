// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ThrowingProvider: DeferredShape {
  static var accepts: Effects { .throwing }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    self.init(deferred.source(in: instance).provider)
  }
}
