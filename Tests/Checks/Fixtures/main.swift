// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// fixtures WORK MODULES RESOURCES check|record PART… [NAME…]: the program of `.ci/fixtures`, which explains the parts. A
// fixture is a program and what must come of it: messages of the compiler, output on a page, or diagnostics with fixes.
//
//   Toolchain                     compiles and runs a program
//   CompileFail                   the part for Tests/Mistakes/CompileFail
//   Tests/Checks/Listings         the part for pages
//   Tests/Mistakes/Corpus/Tool    the part for Tests/Mistakes/Corpus
//   Shared                        pages, outputs and messages, which the program in Tests/Checks/Commands uses as well

import Foundation

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "load" { load(arguments.dropFirst().prefix { $0 != "--" }) }
let toolchain = Toolchain(
  work: arguments.removeFirst(), modules: arguments.removeFirst(), resources: arguments.removeFirst())
let isRecording = arguments.removeFirst() == "record"
let parts = ["compile-fail", "listings", "corpus", "packages"]
let chosen = arguments.prefix(while: parts.contains)
let words = Array(arguments.dropFirst(chosen.count))
do {
  for (number, part) in chosen.enumerated() {
    // They follow the part that they are for.
    let names = number + 1 == chosen.count ? words : []
    let summary =
      switch part {
      case "compile-fail": try checkCompileFail(with: toolchain, isRecording: isRecording)
      case "listings": try checkListings(with: toolchain, isRecording: isRecording)
      case "corpus": try checkCorpus(names, with: toolchain, isRecording: isRecording)
      default: try checkPackages(names, with: toolchain, isRecording: isRecording)
      }
    if !hasComplained, !isRecording { say(summary) }
  }
} catch {
  complain("\(error)")
}
exit(hasComplained ? 1 : 0)
