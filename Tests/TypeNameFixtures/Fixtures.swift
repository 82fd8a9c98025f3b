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
