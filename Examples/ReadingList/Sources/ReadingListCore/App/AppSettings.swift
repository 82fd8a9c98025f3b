// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

/// The settings of one installation of the app.
nonisolated package struct AppSettings: Sendable, Hashable {
  package let edition: String
  package let folder: URL

  package init(edition: String = "autumn", folder: URL) {
    self.edition = edition
    self.folder = folder
  }
}
