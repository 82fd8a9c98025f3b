// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CartUI
import Catalogue
import DeliveryUI
import Dovetail
import Essentials
import Pantry

struct CoordinatorModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Coordinator.init)
    binder.bind((any CartRouting).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any DeliveryRouting).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any HelpRouting).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any CatalogueRouting).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any LinkRouting).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind((any SettingsRouting).self).asAlias(of: Coordinator.self) { $0 }
  }
}

struct GroceryComponent: Component {
  typealias Root = GroceryScene

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(server: "https://groceries.example"))
    binder.install(module: JournalModule())
    binder.install(module: PantryModule())
    binder.install(module: CatalogueModule())
    binder.install(module: CartModule())
    binder.install(module: DeliveryModule())
    binder.install(module: CoordinatorModule())
    binder.bind(DatabaseFolder.self).to(value: DatabaseFolder(path: "/groceries"))
    binder.bind((any EventSink).self).intoCollection().to(factory: PushSink.init)
    binder.bind(Coupon.self).intoSet().to(value: Coupon(code: "AUTUMN"))
    binder.bind().to(factory: SettingsButton.init)
    binder.bind().to(factory: HomeScreen.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
    binder.bind().to(factory: GroceryScene.init)
  }
}
