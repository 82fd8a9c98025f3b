// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A run of a session, up to the first listing that fails or has another output than the page.
struct Trial {
  /// The outputs of the listings run so far.
  private(set) var outputs: [String] = []
  /// Whether all listings were run, with the outputs on the page.
  private(set) var hasSucceeded = false

  init(of session: Session, with options: Options, in folder: String) throws {
    let shell = try Shell(configuration: options.configuration, folder: folder)
    defer { shell.end() }
    for listing in session.listings {
      say("    \(options.configuration), \(session.page.path):\(listing.commands.firstLine)")
      let file = "\(folder)/listing"
      let printed = "\(folder)/printed-\(outputs.count)"
      // Blank lines replace the lines before it, so that the shell's messages have the line numbers of the page.
      let blank = String(repeating: "\n", count: listing.commands.firstLine - 1)
      try (blank + listing.commands.text + "\n").write(toFile: file, atomically: true, encoding: .utf8)
      let succeeds = shell.run(file, output: printed)
      let output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: printed)), as: UTF8.self)
      if !succeeds || listing.output == nil { say(output, terminator: "") }
      guard succeeds else { return }
      if !options.isRecording, let shown = listing.output {
        guard try isEqual(output, to: shown.lines.map { $0 + "\n" }.joined(), in: folder) else { return }
      }
      outputs.append(output)
    }
    hasSucceeded = true
  }
}
