// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a screen may do with the stack that it is on. Screens know no more of the coordinator.
package protocol ScreenStack: AnyObject {
  func show(_ screen: Screen)

  func goBack()
}
