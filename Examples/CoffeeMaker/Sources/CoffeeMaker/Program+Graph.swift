// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Program {
  /// The graph of the machine, for the program that looks at it. The machine itself links nothing but the standard library.
  package static func graph() -> ObjectGraph { CoffeeMaker().graph() }
}
