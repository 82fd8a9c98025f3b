// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

extension WholeFile {
  /// Replaces a file that a person or a fix has named.
  func overwrite(
    with content: Data, insteadOf former: Former = .anything, dated date: Date? = nil
  ) throws(CommandFailure) {
    do {
      try replace(by: content, insteadOf: former, dated: date)
    } catch { throw CommandFailure(error.description) }
  }
}
