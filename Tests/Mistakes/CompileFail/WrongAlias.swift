// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The closure of an alias returns the bound type; an alias has no separate lifetime.

import Dovetail

private protocol Navigator: AnyObject, Sendable {}
private final class Coordinator: Navigator {}
private final class Disk: Sendable {}
private struct Main: Tag { typealias Element = Coordinator }

private func configure(binder: Binder) {
  binder.bind((any Navigator).self).asAlias(of: Disk.self) { $0 }
  // expected-error@-1 {{cannot convert value of type 'Disk' to closure result type 'any Navigator'}}
  binder.bind(Disk.self).asAlias(of: Coordinator.self) { $0 }
  // expected-error@-1 {{cannot convert value of type 'Coordinator' to closure result type 'Disk'}}
  binder.bind((any Navigator).self).asAlias(of: Disk.self, taggedWith: Main.self) { _ in Coordinator() }
  // expected-error@-1 {{no exact matches in call to instance method 'asAlias'}}
  binder.bind((any Navigator).self).asSingleton().asAlias(of: Coordinator.self) { $0 }
  // expected-error@-1 {{leave out the lifetime: an alias has that of its original}}
  binder.bind((any Navigator).self).asWeakSingleton().asAlias(of: Coordinator.self) { $0 }
  // expected-error@-1 {{leave out the lifetime: an alias has that of its original}}
  binder.bind((any Navigator).self).intoCollection().asEagerSingleton().asAlias(of: Coordinator.self) { $0 }
  // expected-error@-1 {{leave out the lifetime: an alias has that of its original}}
  binder.bind((any Navigator).self).intoCollection().asAlias(of: Disk.self) { $0 }
  // expected-error@-1 {{cannot convert value of type 'Disk' to closure result type 'any Navigator'}}
}
