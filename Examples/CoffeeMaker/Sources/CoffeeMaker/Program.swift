// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Brews the ordered drinks, and then counts the till.
///
/// ```
/// CoffeeMaker                         brews an espresso and a cappuccino
/// CoffeeMaker lungo mocha             brews these
/// CoffeeMaker --warm-cups lungo       the same, with a part of the machine that is left out otherwise
/// CoffeeMaker --broken                builds the machine in BrokenCoffeeMaker.swift, prints why that fails,
///                                     and exits with status 1
/// ```
package enum Program {
  package static func main() {
    let arguments = Arguments(parsing: CommandLine.arguments.dropFirst())
    do {
      if arguments.isBroken {
        _ = try BrokenCoffeeMaker().build()
      } else {
        let bar = try CoffeeMaker(settings: arguments.settings).build()
        bar.serve(OrderCommand(drinks: arguments.drinks))
      }
    } catch {
      print(error, terminator: "")
      exit(1)
    }
  }
}
