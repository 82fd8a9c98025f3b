// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CoreClientGraph
import Dovetail

/// Builds a sound graph, and prints what is said of a broken one and of warnings.
@main
enum Program {
  static func main() throws {
    _ = try SoundComponent().build()
    try SoundComponent().validate()
    report { try SoundComponent().validate(failingOn: .warning) }
    report { _ = try BrokenComponent().build() }
    report { _ = try LateComponent().build() }
    for diagnostic in BrokenComponent().graph().diagnostics where diagnostic.id == .missingBinding {
      print(diagnostic.subject, diagnostic.path, diagnostic.evidence.map(\.site), diagnostic.notes)
    }
  }

  private static func report(_ attempt: () throws -> Void) {
    do {
      try attempt()
      print("no report")
    } catch {
      print(error)
    }
  }
}
