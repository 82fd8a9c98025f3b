// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A task at the launch of the app. Every module contributes its own.
package protocol LaunchTask {
  func run()
}
