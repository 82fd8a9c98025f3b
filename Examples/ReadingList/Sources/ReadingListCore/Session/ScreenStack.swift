// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The operations of a screen on its stack. Screens know no more of the coordinator.
package protocol ScreenStack: AnyObject {
  func show(_ screen: Screen)

  func goBack()
}
