// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The parsed command line.
struct Arguments {
  var isBroken = false
  var settings = Settings()
  var drinks: [String] = []

  init(parsing arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "--broken": isBroken = true
      case "--warm-cups": settings.warmsCups = true
      default: drinks.append(argument)
      }
    }
    if drinks.isEmpty { drinks = ["espresso", "cappuccino"] }
  }
}
