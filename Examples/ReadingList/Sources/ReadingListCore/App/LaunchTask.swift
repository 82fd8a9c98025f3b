// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Something that is done when the app is launched. Every module contributes its own.
package protocol LaunchTask {
  func run()
}
