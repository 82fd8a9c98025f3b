// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The client connects while the app is launched, so that later requests for it are synchronous.
struct CatalogueModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Catalogue).self).asEagerSingleton().to(factory: CatalogueClient.connect)
    binder.bind((any LaunchTask).self).intoCollection().to(factory: ReportEdition.init)
  }
}
