// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

/// Plays a session of the app on the terminal.
///
/// ```
/// ReadingList             launches the app, and plays a typical reader
/// ReadingList --broken    prints what is wrong with the app in BrokenAppComponent.swift, and exits with status 1
/// ```
@main
enum Program {
  static func main() async {
    if CommandLine.arguments.contains("--broken") {
      print(BrokenAppComponent().graph().diagnostics.map(\.description).joined(separator: "\n\n"))
      exit(1)
    }
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try await Playthrough(folder: folder.url).play()
    } catch {
      print(error)
      exit(1)
    }
  }
}
