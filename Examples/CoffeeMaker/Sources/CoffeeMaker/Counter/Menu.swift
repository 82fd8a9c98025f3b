// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// All drinks, whichever modules offer them.
struct Menu {
  let recipes: [Recipe]

  func recipe(named name: String) -> Recipe? {
    recipes.first { $0.name == name }
  }
}
