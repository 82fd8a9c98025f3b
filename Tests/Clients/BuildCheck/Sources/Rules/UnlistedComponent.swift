// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A component that no graph has. Only the program of the sound graphs leaves it out on purpose.
package struct UnlistedComponent: Component {
  package typealias Root = Int

  package init() {}

  package func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
}
