// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A screen without a headline, in a module that belongs to the main actor.
package struct ScreenComponent: Component {
  package typealias Root = Screen

  let isSound: Bool

  package init(isSound: Bool) { self.isSound = isSound }

  package func configure(binder: Binder) {
    if isSound {
      binder.bind().to(factory: Headline.init)
    }
    binder.bind().asSingleton().to(factory: Screen.init)
  }
}
