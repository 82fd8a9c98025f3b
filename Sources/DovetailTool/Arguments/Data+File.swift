// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

extension Data {
  /// The content of a file that a person or a graph has named.
  init(ofFile path: String) throws(CommandFailure) {
    guard let content = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("there is no readable file \(path)")
    }
    self = content
  }
}
