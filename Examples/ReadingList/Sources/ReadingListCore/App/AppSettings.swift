// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

/// What differs between one installation of the app and another.
nonisolated package struct AppSettings: Sendable, Hashable {
  package let edition: String
  package let folder: URL

  package init(edition: String = "autumn", folder: URL) {
    self.edition = edition
    self.folder = folder
  }
}
