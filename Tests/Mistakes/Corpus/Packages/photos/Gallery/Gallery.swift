// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Cloud
import Dovetail
import Photos

@MainActor final class Gallery {
  let library: any PhotoLibrary
  let thumbnails: any Thumbnails
  let clouds: AsyncComponentFactory<CloudComponent>
  let editor: MainActorFactory<PhotoEditor, Photo>

  init(
    library: any PhotoLibrary, thumbnails: any Thumbnails, clouds: AsyncComponentFactory<CloudComponent>,
    editor: MainActorFactory<PhotoEditor, Photo>
  ) {
    self.library = library
    self.thumbnails = thumbnails
    self.clouds = clouds
    self.editor = editor
  }
}

@MainActor final class PhotoEditor {
  let photo: Photo
  let filters: [String: Provider<any Filter>]
  let undo: UndoStack

  init(photo: Photo, filters: [String: Provider<any Filter>], undo: UndoStack) {
    self.photo = photo
    self.filters = filters
    self.undo = undo
  }
}

@MainActor final class UndoStack {
  init() {}
}

struct Preview: Sendable {
  let size: TaggedElement<PreviewSize>
}

struct Slideshow: Sendable {
  let library: any PhotoLibrary
  let preview: Preview
}
