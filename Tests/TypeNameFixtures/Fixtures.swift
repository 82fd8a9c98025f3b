// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Shares its name with a type of the tests' own module.
package struct Logger {
  package init() {}
}

/// Shares its name with local types of the tests' own module.
package struct Local {}

package struct Cache<Element> {
  package struct Entry {}
}

package protocol Store {}

/// Types that another module makes conform to the protocols of this one.
package struct Lens: Sendable { package init() {} }

package final class Shutter: Sendable { package init() {} }

package enum Flash: Sendable { case off }

package actor Motor { package init() {} }

package struct Roll<Film>: Sendable { package init() {} }

package protocol Focusing: Sendable {}

package protocol Exposing: Sendable {}
