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

        COMMANDS:
          check (default)       Prints the faults of all graphs, and fails if one of them is broken.
          baseline              Prints the errors and warnings of all graphs, for `check --baseline`.
          show                  Prints a graph as tables, or for another tool.
          why                   Prints a shortest path from the root to a binding.
          who-needs             Prints what requests a binding.
          unused                Prints the modules and the bindings that the root does not need.
          export                Writes a graph into a file, for `diff` or for other programs.
          diff                  Prints what has changed since a file was written; the status is 1 if anything has.
          explain               Prints the article about an id, with examples and fixes.
          fix                   Applies the fixes of reports to the sources, and keeps those after which a check passes.

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

        USAGE: Graphs why <name> [--as <language>] [--graph <name>] [--sources <folder>]

        ARGUMENTS:
          <name>                A type as reports print it, `any` may be left out; `*` stands for any text.

        OPTIONS:
          --as <language>       One of dot, mermaid, markdown, html, svg, json.
          --graph <name>        The graph, if the tool lists several.
          --sources <folder>    A folder with source files, or `Module=folder`; may be repeated. By default, the package's.
          -h, --help            Prints this help.

        """)
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
      refusal(outcome("frobnicate"))
        == "error: unknown command `frobnicate`; commands are check, baseline, show, why, who-needs, unused, export, diff, explain, fix\n"
    )
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
        == "error: unknown language `latin`; languages are dot, mermaid, markdown, html, svg, json\n")
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
