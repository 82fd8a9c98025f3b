// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct Clock {}

struct ClockComponent: Component {
  typealias Root = Clock

  let isBound: Bool

  func configure(binder: Binder) {
    if isBound { binder.bind().to(factory: Clock.init) }
  }
}

/// Builds a graph, and prints the fix of a broken one.
@main
enum Program {
  static func main() throws {
    _ = try ClockComponent(isBound: true).build()
    for diagnostic in ClockComponent(isBound: false).graph().diagnostics { print(diagnostic) }
  }
}
