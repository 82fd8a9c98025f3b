// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct DeviceLibrary: PhotoLibrary {
  let access: LibraryAccess

  func photos() -> [Photo] { [] }
}

@MainActor final class LibraryAccess {
  init() {}
}

public struct ThumbnailSize: Tag { public typealias Element = Int }
public struct PreviewSize: Tag { public typealias Element = Int }

final class ThumbnailCache: Thumbnails {
  let size: Int

  init(size: TaggedElement<ThumbnailSize>) { self.size = size.element }

  func thumbnail(of photo: Photo) -> [UInt8] { [] }
}

struct Sepia: Filter {
  func apply(to pixels: [UInt8]) -> [UInt8] { pixels }
}

struct Vivid: Filter {
  let strength: Strength

  func apply(to pixels: [UInt8]) -> [UInt8] { pixels }
}

struct Strength: Sendable {
  let percent: Int
}
