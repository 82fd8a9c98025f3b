// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Loading the signing keys throws; one requester has a lazy value of them, the other a provider.

// Expected: thought

struct SigningKeys {
  static func load() throws -> SigningKeys { SigningKeys() }
}

struct TokenIssuer {
  let keys: Lazy<SigningKeys>
}

struct TokenVerifier {
  let keys: Provider<SigningKeys>
}

struct LoginService {
  let issuer: TokenIssuer
  let verifier: TokenVerifier
}

struct App: Component {
  typealias Root = LoginService

  func configure(binder: Binder) {
    binder.bind(SigningKeys.self).to(factory: SigningKeys.load)
    binder.bind().to(factory: TokenIssuer.init)
    binder.bind().to(factory: TokenVerifier.init)
    binder.bind().to(factory: LoginService.init)
  }
}
