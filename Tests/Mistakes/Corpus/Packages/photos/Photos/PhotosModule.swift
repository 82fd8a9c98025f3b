// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct PhotosModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(LibraryAccess.self).asSingleton().to(factory: LibraryAccess.init)
    binder.bind((any PhotoLibrary).self).asEagerSingleton().to(factory: DeviceLibrary.init)
    binder.bind((any Thumbnails).self).asSingleton().to(factory: ThumbnailCache.init)
    binder.bind(Strength.self).to(value: Strength(percent: 40))
    binder.bind((any Filter).self).intoDictionary(key: "sepia").to(factory: Sepia.init)
    binder.bind((any Filter).self).intoDictionary(key: "vivid").to(factory: Vivid.init)
  }
}
