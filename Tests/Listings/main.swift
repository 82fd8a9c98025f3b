// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// listings OUTPUT PAGE…: takes the listings out of pages, and writes the input of `.ci/listings` into OUTPUT:
//
//   listings/*.swift          all Swift listings, as one module
//   programs/N/*.swift        a listing that is a whole program
//   programs/N/expected       its output on the page
//   programs/N/place          the page, the first line of the program and the first and last of its output

import Foundation

func write(_ text: String, to path: String) throws {
  let url = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
}

let output = CommandLine.arguments[1]
let pages = try CommandLine.arguments.dropFirst(2).map(Page.init)

var compilation = Compilation()
for page in pages { compilation.add(page) }
for file in compilation.files { try write(file.text, to: "\(output)/listings/\(file.name)") }

for (number, program) in pages.flatMap(Program.programs).enumerated() {
  let folder = "\(output)/programs/\(number + 1)"
  for file in program.files { try write(file.text, to: "\(folder)/\(file.name)") }
  try write(program.output.lines.map { $0 + "\n" }.joined(), to: "\(folder)/expected")
  let lines = "\(program.output.firstLine) \(program.output.firstLine + program.output.lines.count - 1)"
  try write("\(program.page) \(program.line) \(lines)\n", to: "\(folder)/place")
}

// A report without its program is in the article on the diagnostic, which has the program.
var isFaithful = true
for page in pages where !page.path.contains("/Diagnostics/") {
  // Commands' output is compared where they are run.
  for (previous, fence) in zip([nil] + page.fences, page.fences) where previous?.language != "sh" {
    guard let id = fence.lines.first?.firstMatch(of: /^(?:error|warning|note): \[([a-z-]+)\]/)?.1 else { continue }
    let article = pages.first { $0.path.hasSuffix("/Diagnostics/\(id).md") }
    let isShown = article?.fences.contains { $0.text.contains(fence.text) } ?? false
    if !isShown {
      print("error: \(page.path):\(fence.firstLine) shows a report that the article on \(id) does not")
      isFaithful = false
    }
  }
}

// A table's Dovetail code is compiled as well, in a listing of the page.
for page in pages {
  let compiled = page.compiledCode
  for code in page.tableCode ?? [] where !compiled.contains(where: code.occurs) {
    print("error: \(page.path):\(code.line) shows `\(code.text)`, which no listing of the page has")
    isFaithful = false
  }
  if page.isGuide, page.tableCode == nil {
    print("error: \(page.path) is a guide without a column that is headed Dovetail")
    isFaithful = false
  }
}

print("\(compilation.files.count) listings on \(pages.count) pages")
exit(isFaithful ? 0 : 1)
