// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The steps of the first start are contributed without the tag with which they are requested.

// Placeholder: `{ … }` is `{ SignInStep() }`
// Expected: fix

protocol Step {}

struct SignInStep: Step {}

struct ImportStep: Step {}

struct FirstStart: Tag { typealias Element = [any Step] }

struct Onboarding {
  let steps: TaggedElement<FirstStart>
}

struct App: Component {
  typealias Root = Onboarding

  func configure(binder: Binder) {
    binder.bind((any Step).self).intoCollection().to(factory: SignInStep.init)
    binder.bind((any Step).self).intoCollection().to(factory: ImportStep.init)
    binder.bind().to(factory: Onboarding.init)
  }
}
