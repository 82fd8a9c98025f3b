// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Checks the Swift on pages and in documentation comments.
///
/// All of it must compile, beside the declarations for all pages in Tests/Checks/Listings/World. A whole program must print the
/// output on its page. Code in certain columns of tables compiles as well, or occurs in a listing: `TableCode`.
@MainActor func checkListings(with toolchain: Toolchain, isRecording: Bool) throws -> String {
  let pages = try pages()
  try compileListings(of: pages, with: toolchain)
  let programs = pages.flatMap(Program.programs)
  var outputs: [(program: Program, text: String)] = []
  let results = inParallel(Array(programs.enumerated())) { number, program in
    try toolchain.output(of: program.files, in: "program-\(number)", ["-module-name", "App"])
  }
  for ((_, program), result) in results {
    do {
      let printed = try result.get()
      let lines = String(printed.reversed().drop { $0 == "\n" }.reversed()) + "\n"
      outputs.append((program, lines))
      if !isRecording, !(try isEqual(lines, to: program.output.text + "\n", in: toolchain.work)) {
        complain("the program at \(program.place) does not print what the page says")
      }
      if let id = program.page.diagnostic, !lines.contains("[\(id)]") {
        complain("\(program.page.path) does not lead to the diagnostic that it is about")
      }
    } catch {
      complain("the program at \(program.place): \(error)")
    }
  }
  for page in pages {
    let shown = outputs.filter { $0.program.page.path == page.path }
    if isRecording, !shown.isEmpty { try page.record(shown.map { ($0.program.output, $0.text) }) }
    if page.diagnostic != nil, shown.isEmpty { complain("\(page.path) shows no report") }
  }
  checkReports(on: pages)
  for page in pages { checkTables(on: page) }
  return "all listings on \(pages.count) pages compile, and \(programs.count) programs print what the pages say"
}

/// The pages with listings: README files, articles, and sources with listings in their documentation comments.
private func pages() throws -> [Page] {
  let sources = (FileManager.default.subpaths(atPath: "Sources") ?? []).sorted().map { "Sources/\($0)" }
  let comments = try sources.filter { $0.hasSuffix(".swift") }.map(Page.init).filter { !$0.fences.isEmpty }
  let articles = sources.filter { $0.hasSuffix(".md") || $0.hasSuffix("/llms.txt") }
  if comments.isEmpty || articles.isEmpty {
    throw Failure("there are no articles, or no listings in documentation comments")
  }
  let other = (["README.md"] + exampleFolders.map { "\($0)/README.md" }).filter(FileManager.default.fileExists)
  return try (other + files(in: ".github", ".md") + articles).map(Page.init) + comments
}

/// One module makes sure that one mistake does not hide those in other files. The intermediate language is included, because
/// mistakes of initialization and isolation are not detected earlier. Warnings would mostly concern variables that a listing
/// declares only for the reader.
@MainActor private func compileListings(of pages: [Page], with toolchain: Toolchain) throws {
  var compilation = Compilation()
  for page in pages { compilation.add(page) }
  let folder = "\(toolchain.work)/listings"
  for file in compilation.files { try write(file.text, to: "\(folder)/\(file.name)") }
  do {
    try toolchain.compile(
      files(in: "Tests/Checks/Listings/World", ".swift") + files(in: folder, ".swift"),
      [
        "-emit-sil", "-o", "/dev/null", "-module-name", "Listings", "-plugin-path",
        "\(toolchain.resources)/host/plugins/testing",
      ])
  } catch {
    complain("there are listings that do not compile: \(error)")
  }
}

/// A report without its program is in the article on the diagnostic, which has the program.
@MainActor private func checkReports(on pages: [Page]) {
  for page in pages where page.diagnostic == nil {
    // Commands' output is compared where they are run.
    for (previous, fence) in zip([nil] + page.fences, page.fences) where previous?.language != "sh" {
      guard let id = fence.lines.first?.firstMatch(of: /^(?:error|warning|note): \[([a-z-]+)\]/)?.1 else { continue }
      let article = pages.first { $0.diagnostic == String(id) }
      if !(article?.fences.contains { $0.text.contains(fence.text) } ?? false) {
        complain("\(page.path):\(fence.firstLine) shows a report that the article on \(id) does not")
      }
    }
  }
}

/// The code of Dovetail in a table is compiled as well, in a listing of the page.
@MainActor private func checkTables(on page: Page) {
  let compiled = page.compiledCode
  let dovetail = page.tableCode(headed: "Dovetail")
  for code in dovetail ?? [] where !compiled.contains(where: code.occurs) {
    complain("\(page.path):\(code.line) shows `\(code.text)`, which no listing of the page has")
  }
  if page.isGuide, dovetail == nil {
    complain("\(page.path) is a guide without a column that is headed Dovetail")
  }
}

extension Page {
  /// The diagnostic that the page is about, if it is an article on one.
  fileprivate var diagnostic: String? {
    let words = path.split(separator: "/")
    return words.count > 1 && words[words.count - 2] == "Diagnostics" && path.hasSuffix(".md")
      ? String(words[words.count - 1].dropLast(3)) : nil
  }
}
