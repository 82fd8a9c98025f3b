// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Photo: Sendable, Hashable {
  public let id: Int
  public let album: String

  public init(id: Int, album: String) {
    self.id = id
    self.album = album
  }
}

public protocol PhotoLibrary: Sendable {
  func photos() -> [Photo]
}

public protocol Thumbnails: AnyObject, Sendable {
  func thumbnail(of photo: Photo) -> [UInt8]
}

/// Changes the pixels of a photo.
public protocol Filter: Sendable {
  func apply(to pixels: [UInt8]) -> [UInt8]
}
