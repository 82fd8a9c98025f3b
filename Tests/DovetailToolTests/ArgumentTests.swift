// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
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

        QUESTIONS ABOUT BINDINGS:
          find                  Prints bindings, with their kinds, lifetimes and modules.
          why                   Prints a shortest path from the root to a binding.
          who-needs             Prints what requests a binding.
          needs                 Prints what a binding requests.
          everything-needed     Prints all that is needed to construct a binding.
          impact                Prints what may change or break with a binding: all that need it, directly or through others.
          dominated             Prints what the root needs only because of a binding.
          keeps-alive           Prints a path from the root to each binding that retains another.
          path                  Prints a shortest path between two bindings.
          depth                 Prints the number of requests between the root and a binding.
          what-makes            Prints a path to the factory that gives a binding its effect.
          inherits-effects      Prints what becomes asynchronous with a binding, or runs on the main actor because of it.

        QUESTIONS ABOUT A GRAPH:
          launch                Prints what `build()` constructs.
          longest-chain         Prints a longest chain of eager requests, which decides the stack of a build.
          cycles                Prints bindings that need each other, with their requests.
          missing               Prints what is requested but not bound.
          unused                Prints the modules and the bindings that the root does not need.
          most-requested        Prints the bindings that most others request, with their lifetimes.
          singletons            Prints the singletons of a component or of a module.
          opens                 Prints what opens a child component.
          requests              Prints the requests from some bindings to others, such as between modules.

        `Graphs <command> --help` lists what a command accepts. Statuses: 0, done; 1, a graph is broken or has changed;
        2, a command could not be performed.

        """)
    #expect(outcome("-h") == help)
    #expect(outcome("help") == help)
  }

  @Test func helpOfACommandListsItsArgumentsAndOptions() {
    #expect(
      outcome("why", "--help").output == """
        OVERVIEW: Prints a shortest path from the root to a binding.

        USAGE: Graphs why <name> [--avoiding <name>] [--as <language>] [--graph <name>] [--sources <folder>]

        ARGUMENTS:
          <name>                A type, `any` may be left out; or `module:…`, `component:…`, `tag:…` or `file:…`. `*` stands for any text.

        OPTIONS:
          --avoiding <name>     Bindings that the path does not lead through, such as a container.
          --as <language>       One of dot, mermaid, markdown, html, json.
          --graph <name>        The graph, if the tool lists several.
          --sources <folder>    A folder with source files, or `Module=folder`; may be repeated. By default, the package's.
          -h, --help            Prints this help.

        EXAMPLE:
          Graphs why 'any HTTPClient'

        """)
  }

  @Test func anExampleMayBeTheCommandItself() {
    #expect(outcome("launch", "--help").output.hasSuffix("\nEXAMPLE:\n  Graphs launch\n"))
    #expect(outcome("baseline", "--help").output.hasSuffix("\nEXAMPLE:\n  Graphs baseline > known.json\n"))
  }

  @Test(arguments: ["check", "baseline", "show", "why", "who-needs", "unused", "export", "diff", "explain", "fix"])
  func helpWinsOverMistakes(command: String) {
    let help = outcome(command, "superfluous", "arguments", "-h")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: Graphs \(command)"))
  }

  @Test func unknownWordsAreRefusedWithANearMiss() {
    #expect(refusal(outcome("chekc")) == "error: unknown command `chekc`; did you mean `check`?\n")
    #expect(
      refusal(outcome("frobnicate"))?.hasPrefix(
        "error: unknown command `frobnicate`; commands are check, baseline, explain, fix, show, export, diff, find, why, "
      ) == true)
    #expect(
      refusal(outcome("most-request")) == "error: unknown command `most-request`; did you mean `most-requested`?\n")
    #expect(
      refusal(outcome("unused", "--graphs", "x"))
        == """
        error: unknown option `--graphs`; did you mean `--graph`?
        usage: Graphs unused [--as <language>] [--graph <name>] [--sources <folder>]

        """)
    #expect(
      refusal(outcome("--stict"))?.hasPrefix("error: unknown option `--stict`; did you mean `--strict`?\n") == true)
    #expect(refusal(outcome("check", "-x"))?.hasPrefix("error: unknown option `-x`\n") == true)
    #expect(refusal(outcome("show", "--as", "dto")) == "error: unknown language `dto`; did you mean `dot`?\n")
    #expect(
      refusal(outcome("show", "--as", "latin"))
        == "error: unknown language `latin`; languages are dot, mermaid, markdown, html, json\n")
    #expect(
      refusal(outcome("check", "--graph", "Offices")) == "error: there is no graph `Offices`; did you mean `Office`?\n")
  }

  @Test func tooFewAndTooManyArgumentsAreRefused() {
    #expect(
      refusal(outcome("why"))?.hasPrefix("error: the argument <name> is missing\nusage: Graphs why <name>") == true)
    #expect(refusal(outcome("why", "Bulb", "Lamp"))?.hasPrefix("error: unexpected argument `Lamp`\n") == true)
    #expect(refusal(outcome("check", "--as"))?.hasPrefix("error: --as needs a <language>\n") == true)
    #expect(refusal(outcome("check", "--strict=yes"))?.hasPrefix("error: --strict has no value\n") == true)
  }

  @Test func aValueIsWrittenInTwoWays() {
    #expect(outcome("show", "--as=dot") == outcome("show", "--as", "dot"))
    #expect(outcome("show", "--as=json", "--as", "dot") == outcome("show", "--as", "dot"))
    #expect(outcome("why", "--", "Bulb") == outcome("why", "Bulb"))
    #expect(outcome("why", "--", "--strict").errors == "error: no binding is selected by \"--strict\"\n")
  }

  @Test func graphsAreOnlyMadeIfTheArgumentsAreUnderstood() {
    struct Unwanted: Error {}
    func graphs() throws -> [CheckedGraph] { throw Unwanted() }
    #expect(refusal(outcome("check", of: try graphs())) == "error: Unwanted()\n")
    #expect(outcome("check", "--help", of: try graphs()).status == 0)
    #expect(refusal(outcome("chekc", of: try graphs())) == "error: unknown command `chekc`; did you mean `check`?\n")
  }
}
