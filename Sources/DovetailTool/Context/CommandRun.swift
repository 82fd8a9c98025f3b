// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// One run of a ``GraphTool``: reads arguments and performs their command.
@MainActor package struct CommandRun {
  /// The output of a run, and its status.
  package struct Outcome: Sendable, Equatable {
    /// What is to be read before the output.
    package var warning = ""
    package var output = ""
    package var errors = ""
    package var status: Int32 = 0

    package init(warning: String = "", output: String = "", errors: String = "", status: Int32 = 0) {
      self.warning = warning
      self.output = output
      self.errors = errors
      self.status = status
    }
  }

  let program: String
  let graphs: () throws -> [CheckedGraph]
  let excluded: [Any.Type]
  let workingFolder: String
  let catalogue: String
  let environment: FixEnvironment
  let isColored: Bool
  let isShortened: Bool

  /// - Parameters:
  ///   - program: the name of the program in its help.
  ///   - graphs: makes the graphs. Called only if the arguments are valid.
  ///   - excluded: the components that are in no graph on purpose.
  ///   - workingFolder: the folder where the search for the package begins.
  ///   - catalogue: the folder with the articles about diagnostics, if it is not the one of Dovetail's sources.
  ///   - environment: the terminal and the shell for `fix`.
  ///   - isColored: whether the words of reports have colours.
  ///   - isShortened: whether long names in answers are shortened.
  package init(
    program: String, graphs: @escaping () throws -> [CheckedGraph], excluded: [Any.Type] = [],
    workingFolder: String = FileManager.default.currentDirectoryPath, catalogue: String? = nil,
    environment: FixEnvironment = FixEnvironment(), isColored: Bool = false, isShortened: Bool = false
  ) {
    self.program = program
    self.graphs = graphs
    self.excluded = excluded
    self.workingFolder = workingFolder
    self.catalogue = catalogue ?? Article.catalogue
    self.environment = environment
    self.isColored = isColored
    self.isShortened = isShortened
  }
}
