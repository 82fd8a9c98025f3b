// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A note with the folder that it is in.
public struct Note: Sendable, Hashable {
  public let id: Int
  public let title: String
  public let folder: String

  public init(id: Int, title: String, folder: String = "Inbox") {
    self.id = id
    self.title = title
    self.folder = folder
  }
}
