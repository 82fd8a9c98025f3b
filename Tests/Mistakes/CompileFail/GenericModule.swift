// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A factory of a generic module captures the type that the module is generic in. The conformance of that type may be isolated
// to an actor, unless its metatype is Sendable.

import Dovetail

private protocol Entity {
  static var table: String { get }
}

private struct Journal {}

private struct Records<E: Entity> {
  let journal: Journal
}

private struct EntityModule<E: Entity>: Module {
  func configure(binder: Binder) {
    binder.bind(Records<E>.self).to(factory: Records<E>.init)
    // expected-warning@-1 {{capture of non-Sendable type 'E.Type' in an isolated closure}}
    binder.bind(Records<E>.self).to { Records(journal: $0) }
    // expected-warning@-1 {{capture of non-Sendable type 'E.Type' in an isolated closure}}
  }
}

private struct SharedEntityModule<E: Entity & SendableMetatype>: Module {
  func configure(binder: Binder) {
    binder.bind(Records<E>.self).to(factory: Records<E>.init)
    binder.bind(Records<E>.self).to { Records(journal: $0) }
  }
}

private struct UnconstrainedModule<Element>: Module {
  func configure(binder: Binder) {
    binder.bind([Element].self).to { [] }
  }
}
