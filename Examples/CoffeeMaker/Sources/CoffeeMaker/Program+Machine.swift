// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Program {
  /// The machine, for the program that checks its graph. The machine itself links nothing but the standard library.
  package static var machine: some Component { CoffeeMaker() }
}
