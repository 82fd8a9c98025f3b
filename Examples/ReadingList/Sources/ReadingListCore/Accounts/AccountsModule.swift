// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct AccountsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Authenticator).self).asSingleton().to(factory: PasswordAuthenticator.init)
    binder.bind().to(factory: SignInViewModel.init)
  }
}
