// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Archive
import Audio
import Collection
import Dovetail
import Kit
import Lobby
import Tours

struct GuideComponent: Component {
  typealias Root = GuideApp

  func configure(binder: Binder) {
    binder.install(module: KitModule(preferences: Preferences(language: .dutch)))
    binder.install(module: ArchiveModule())
    binder.install(module: AudioModule())
    binder.install(module: LobbyModule())
    binder.install(component: TourComponent())
    binder.bind(String.self).tagged(with: ServerAddress.self).to(value: "museum.example")
    binder.bind(DeviceLabel.self).to(value: DeviceLabel(text: "A 17"))
    binder.bind().asSingleton().to(factory: GuideRouter.init)
    binder.bind((any TourStarting).self).asAlias(of: GuideRouter.self) { $0 }
    binder.bind((any ExhibitShowing).self).asAlias(of: GuideRouter.self) { $0 }
    binder.bind((any Banner).self).to(factory: NightBanner.init)
    binder.bind().to(factory: Haptics.init)
    binder.bind().asSingleton().to(factory: NightlyImport.init)
    binder.bindPropertyInjection(of: GuideDelegate.self).to(injector: GuideDelegate.injectProperties)
    binder.onBuild { @MainActor (router: GuideRouter) in router.begin() }
    binder.bind().to(factory: GuideApp.init)
  }
}
