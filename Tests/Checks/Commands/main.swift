// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// commands FOLDER debug|release check|record [PAGE…]: the program of `.ci/pages`. FOLDER is empty, for temporary use.
//
// The shell listings (```sh) of a page are one session, in the root of the repository. A listing of text (```text) or of a
// picture (```mermaid) directly after one is its expected standard output, byte by byte. The session stops at the first
// failure or difference, and must leave the repository as it was. The steps, a file each:
//
//   Options      the command line, and the pages that it selects
//   Session      takes the listings and their expected outputs from a page, and refuses listings that hide failures
//   Shell        one `bash` for a session, with its own `swift`: see bin/swift
//   Trial        runs the listings of a session in a shell, and compares their outputs
//
// Tests/Checks/Fixtures/Shared takes the fences from a page, compares outputs and writes them into it.

import Foundation

/// The files that are not as committed, and how they differ.
func changes() throws -> String {
  try [["git", "status", "--porcelain"], ["git", "diff", "HEAD"]].map { try Process.result(of: $0).text }.joined()
}

let folder = CommandLine.arguments[1]
let options = Options(CommandLine.arguments.dropFirst(2))
for path in options.pages {
  do {
    let session = Session(page: try Page(path: path))
    session.weaknesses.forEach(complain)
    let before = try changes()
    let trial = try Trial(of: session, with: options, in: folder)
    if !trial.hasSucceeded { complain("the commands of \(path) do not work as printed") }
    if try changes() != before { complain("the commands of \(path) leave something behind") }
    if options.isRecording {
      // If a listing has failed, so that outputs are missing, the rest of the page stays.
      let shown = zip(session.listings, trial.outputs).compactMap { listing, text in listing.output.map { ($0, text) } }
      try session.page.record(shown)
    }
  } catch let fence as UnknownFence {
    complain("\(path) has commands in other fences than sh, or a fence that is not closed: \(fence.place)")
  } catch {
    complain("\(path) cannot be tried: \(error)")
  }
}

for example in exampleFolders where !FileManager.default.fileExists(atPath: "\(example)/README.md") {
  complain("\(example)/ has no README.md")
}
guard !hasComplained else { exit(1) }
say("the commands of \(options.pages.count) pages work as printed, in \(options.configuration)")
