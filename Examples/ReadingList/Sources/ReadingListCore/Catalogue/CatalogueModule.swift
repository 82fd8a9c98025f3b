// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The client is connected while the app is launched, so that everybody may ask for it afterwards without waiting.
struct CatalogueModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Catalogue).self).asEagerSingleton().to(factory: CatalogueClient.connect)
    binder.bind((any LaunchTask).self).intoCollection().to(factory: ReportEdition.init)
  }
}
