// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Foundation
import Testing

/// Arguments that the command line accepts or refuses.
@Suite @MainActor struct ArgumentTests {
  private func refusal(_ outcome: CommandRun.Outcome) -> String? {
    outcome.status == 2 && outcome.output.isEmpty ? outcome.errors : nil
  }

  @Test func helpOfTheProgramListsAllCommands() {
    let help = outcome("--help")
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(
      help.output == """
        OVERVIEW: Checks graphs of components, and answers questions about them.

        USAGE: Graphs [command]

        CHECKS:
          check (default)       Prints the diagnostics of all graphs, and fails if one of them is broken.
          baseline              Prints the errors and warnings of all graphs, for `check --baseline`.
          explain               Prints the article about an id, with examples and fixes.
          fix                   Applies the fixes of reports to the sources, and keeps those after which a check passes.

        GRAPHS:
          show                  Prints a graph as tables, or for another tool.
          export                Writes a graph into a file, for `diff` or for other programs.
          diff                  Prints what has changed since a file was written; the status is 1 if anything has.
          border                Prints what crosses the border to an old container, what still requests it, and what to move next.

        QUESTIONS:
          find                  Prints the bindings that a query selects, the most requested first, with lifetimes and modules.
          why                   Prints a shortest path from the root to a binding.
          path                  Prints a shortest path between two bindings.
          impact                Prints what may change or break with a binding: all that need it, directly or through others.
          unused                Prints the modules and the bindings that the root does not need.
          keeps-alive           Prints a path from the root to each binding that retains another.
          longest-chain         Prints a longest chain of eager requests, which decides the stack of a build.

        `Graphs <command> --help` lists what a command accepts. Statuses: 0, done; 1, a graph is broken or has changed;
        2, a command could not be performed.

        """)
    #expect(outcome("-h") == help)
    #expect(outcome("help") == help)
  }

  @Test func helpOfACommandListsItsArgumentsAndOptions() {
    #expect(
      outcome("find", "--help").output == """
        OVERVIEW: Prints the bindings that a query selects, the most requested first, with lifetimes and modules.

        USAGE: Graphs find <query> [--as <language>] [--graph <name>] [--from <path>] [--sources <folder>]

        ARGUMENTS:
          <query>               A name, such as `any Logger`, or terms, such as `module:Net -is:shared`.

        OPTIONS:
          --as <language>       One of dot, mermaid, markdown, html, json.
          --graph <name>        The graph, if the tool lists several.
          --from <path>         A graph that a test or `export` has written, or a folder of such files; may be repeated.
          --sources <folder>    A folder with source files, or `Module=folder`; may be repeated. By default, the package's.
          -h, --help            Prints this help.

        TERMS, for bindings that …
          name:X                have the key X, or else the type X
          module:X              are declared by a module X
          component:X           belong to a component X, but not to its children
          tag:X                 have a tag X
          file:X                are declared in a file X, `Module/File.swift`
          needs:X               request X
          needed-by:X           X requests
          reaches:X             request X, directly or through others
          reached-by:X          X requests, directly or through others
          goes-with:X           the root needs only because of X
          inherits:X            inherit the effects of X
          inherited-by:X        pass their effects on to X
          is:shared             are singletons of any kind, or stand for one
          is:eager              are eager singletons, or stand for one
          is:weak               are weak singletons, or stand for one
          is:transient          are constructed for each request
          is:constant           are values
          is:alias              stand for another binding
          is:throwing           have a factory that throws
          is:async              have an asynchronous factory
          is:main-actor         have a factory that runs on the main actor
          is:launch             `build()` constructs
          is:unused             the root does not need
          is:missing            are requested, but not bound
          is:exported           old code may resolve
          is:imported           an old container provides
          is:cycle              need each other

        EXAMPLE:
          Graphs find 'module:Search* needs:Logger -is:shared'

        """)
    #expect(outcome("why", "--help").output.contains("  is:cycle              need each other\n"))
    #expect(outcome("why", "--help").output.contains("\n  --avoiding <query>    Bindings that "))
  }

  @Test func anExampleMayBeTheCommandItself() {
    #expect(outcome("unused", "--help").output.hasSuffix("\nEXAMPLE:\n  Graphs unused\n"))
    #expect(outcome("baseline", "--help").output.hasSuffix("\nEXAMPLE:\n  Graphs baseline > known.json\n"))
  }

  @Test(arguments: ["check", "baseline", "show", "why", "find", "unused", "export", "diff", "border", "explain", "fix"])
  func helpWinsOverMistakes(command: String) {
    let help = outcome(command, "superfluous", "arguments", "-h")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: Graphs \(command)"))
  }

  @Test func unknownWordsAreRefusedWithANearMiss() {
    #expect(refusal(outcome("chekc")) == "error: unknown command `chekc`; similar: check\n")
    #expect(
      refusal(outcome("frobnicate"))?.hasPrefix(
        "error: unknown command `frobnicate`; commands are check, baseline, explain, fix, show, export, diff, border, find, why, "
      ) == true)
    #expect(
      refusal(outcome("who-needs", "Bulb"))
        == "error: unknown command `who-needs`; its question is a query now: `find 'needs:X'`\n")
    #expect(
      refusal(outcome("unused", "--graphs", "x"))
        == """
        error: unknown option `--graphs`; similar: --graph
        usage: Graphs unused [--as <language>] [--graph <name>] [--from <path>] [--sources <folder>]

        """)
    #expect(
      refusal(outcome("--stict"))?.hasPrefix("error: unknown option `--stict`; similar: --strict\n") == true)
    #expect(refusal(outcome("check", "-x"))?.hasPrefix("error: unknown option `-x`\n") == true)
    #expect(refusal(outcome("show", "--as", "dto")) == "error: unknown language `dto`; similar: dot\n")
    #expect(
      refusal(outcome("show", "--as", "latin"))
        == "error: unknown language `latin`; languages are dot, mermaid, markdown, html, json\n")
    #expect(
      refusal(outcome("check", "--graph", "Offices")) == "error: there is no graph `Offices`; similar: Office\n")
  }

  @Test func tooFewAndTooManyArgumentsAreRefused() {
    #expect(
      refusal(outcome("why"))?.hasPrefix("error: the argument <query> is missing\nusage: Graphs why <query>") == true)
    #expect(refusal(outcome("why", "Bulb", "Lamp"))?.hasPrefix("error: unexpected argument `Lamp`\n") == true)
    #expect(refusal(outcome("check", "--as"))?.hasPrefix("error: --as needs a <language>\n") == true)
    #expect(refusal(outcome("check", "--strict=yes"))?.hasPrefix("error: --strict has no value\n") == true)
  }

  @Test func aValueIsWrittenInTwoWays() {
    #expect(outcome("show", "--as=dot") == outcome("show", "--as", "dot"))
    #expect(outcome("show", "--as=json", "--as", "dot") == outcome("show", "--as", "dot"))
    #expect(outcome("why", "--", "Bulb") == outcome("why", "Bulb"))
    #expect(outcome("find", "-Bulb -is:shared") == outcome("find", "-is:shared -name:Bulb"))
    #expect(outcome("why", "--", "--strict").errors == "error: no binding is selected by \"--strict\"\n")
  }

  @Test func errorsAreSentences() {
    struct Vault: LocalizedError { var errorDescription: String? { "The vault is closed." } }
    struct Shed: Error, CustomStringConvertible { let description = "the shed is on fire" }
    enum Attic: Error { case locked(since: Int) }
    let missing = CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/nowhere"])
    let closed = NSError(domain: NSPOSIXErrorDomain, code: 13)
    let errors: [(any Error, String)] = [
      (Vault(), "The vault is closed."), (Shed(), "the shed is on fire"), (Attic.locked(since: 3), "locked(since: 3)"),
      (missing, missing.localizedDescription), (closed, closed.localizedDescription),
    ]
    for (error, sentence) in errors {
      func graphs() throws -> [CheckedGraph] { throw error }
      #expect(refusal(outcome("check", of: try graphs())) == "error: the graphs cannot be listed: \(sentence)\n")
      #expect(!sentence.contains("Domain="))
    }
  }

  @Test func graphsAreOnlyMadeIfTheArgumentsAreUnderstood() {
    struct Unwanted: Error {}
    func graphs() throws -> [CheckedGraph] { throw Unwanted() }
    #expect(refusal(outcome("check", of: try graphs())) == "error: the graphs cannot be listed: Unwanted()\n")
    #expect(outcome("check", "--help", of: try graphs()).status == 0)
    #expect(refusal(outcome("chekc", of: try graphs())) == "error: unknown command `chekc`; similar: check\n")
  }
}
