// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two children install the module of images, and the app itself also needs an image loader.

// Expected: thought

final class ImageLoader: Sendable {}

struct ImageModule: Module {
  func configure(binder: Binder) { binder.bind().asSingleton().to(factory: ImageLoader.init) }
}

struct Gallery {
  let images: ImageLoader
}

struct GalleryComponent: Component {
  typealias Root = Gallery

  func configure(binder: Binder) {
    binder.install(module: ImageModule())
    binder.bind().to(factory: Gallery.init)
  }
}

struct Editor {
  let images: ImageLoader
}

struct EditorComponent: Component {
  typealias Root = Editor

  func configure(binder: Binder) {
    binder.install(module: ImageModule())
    binder.bind().to(factory: Editor.init)
  }
}

struct Shell {
  let images: ImageLoader
  let galleries: ComponentFactory<GalleryComponent>
  let editors: ComponentFactory<EditorComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: GalleryComponent())
    binder.install(component: EditorComponent())
    binder.bind().to(factory: Shell.init)
  }
}
