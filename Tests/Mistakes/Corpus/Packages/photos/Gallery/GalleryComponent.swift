// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Cloud
import Dovetail
import Photos

struct GalleryComponent: Component {
  typealias Root = Gallery

  func configure(binder: Binder) {
    binder.install(module: PhotosModule())
    binder.install(component: CloudComponent())
    binder.bind(Int.self).tagged(with: ThumbnailSize.self).to(value: 120)
    binder.bind().to(factory: UndoStack.init)
    binder.bindFactory(PhotoEditor.self, taking: Photo.self).to(factory: PhotoEditor.init)
    binder.bind().to(factory: Gallery.init)
  }
}
