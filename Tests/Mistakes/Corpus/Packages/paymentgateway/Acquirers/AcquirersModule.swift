// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

public struct AcquirersModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Acquirer).self).intoDictionary(key: CardNetwork.maestro).asSingleton()
      .to(factory: MaestroAcquirer.init)
    binder.bind((any Acquirer).self).intoDictionary(key: CardNetwork.amex).asSingleton().to(factory: AmexAcquirer.init)
    binder.bind((any Acquirer).self).intoDictionary(key: CardNetwork.domestic).to(factory: DomesticAcquirer.init)
    binder.declareCompleteDictionary(of: (any Acquirer).self, keyedBy: CardNetwork.self)
    binder.bind(MerchantCertificate.self).asEagerSingleton().to(factory: MerchantCertificate.load)
    binder.bind().asSingleton().to(factory: TLSClient.init)
    binder.bind(Double.self).tagged(with: AuthorizationTimeout.self).to(value: 8)
    binder.bindFactory(Breaker.self, taking: CardNetwork.self).asSingleton().to(factory: Breaker.init)
    binder.bind().to(factory: BatchFile.init)
  }
}
