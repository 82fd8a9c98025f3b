// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// A command that prints a graph, keeps it in a file, or compares it with a file: the same for every program.
///
/// ```
/// graph                       prints the graph as tables
/// graph --as mermaid          prints it in a language of GraphFormat, or as json
/// graph --as sarif            prints its diagnostics in another language of ReportFormat
/// graph --export graph.json   writes it into a file
/// graph --compare graph.json  prints what has changed since the file was written
/// graph --compare graph.json --as markdown   the same for a comment on a pull request
/// ```
///
/// In a program without a parser of its own:
///
/// ```swift
/// if CommandLine.arguments.dropFirst().first == "graph" {
///   exit(GraphCommand.run(CommandLine.arguments.dropFirst(2), on: AppComponent().graph().snapshot()))
/// }
/// ```
///
/// | status | meaning |
/// |---|---|
/// | 0 | done; of a comparison: nothing has changed |
/// | 1 | the graph has changed |
/// | 2 | the file cannot be read or written, or the arguments have no meaning; standard error has a sentence |
///
/// - Isolation: Sendable.
/// - Origin: the statuses of `diff`.
public struct GraphCommand: Sendable, Equatable {
  /// The file to write the graph into, if there is one.
  public var export: String?
  /// The file to compare the graph with, if there is one.
  public var compare: String?
  /// The language that is printed: that of a ``GraphFormat``, `json`, or that of a ``ReportFormat`` for the diagnostics alone. If none is set,
  /// tables, and lines of text for a comparison.
  public var format: String?

  /// A command with these options.
  ///
  /// ```swift
  /// let status = GraphCommand(compare: "graph.json").run(on: AppComponent().graph().snapshot())
  /// ```
  ///
  /// - Parameters:
  ///   - export: the file to write the graph into.
  ///   - compare: the file to compare the graph with.
  ///   - format: the language that is printed.
  public init(export: String? = nil, compare: String? = nil, format: String? = nil) {
    self.export = export
    self.compare = compare
    self.format = format
  }

  /// Reads arguments, and performs the command that they describe. Returns the status for `exit`.
  ///
  /// ```swift
  /// let status = GraphCommand.run(["--as", "dot"], on: AppComponent().graph().snapshot())
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: what stands behind the name of the command.
  ///   - graph: the graph, which is only made if the arguments are understood.
  /// - Throws: only what making the graph throws.
  /// - Isolation: prints where it is called.
  /// - Cost: linear in the size of the graph.
  public static func run(
    _ arguments: some Sequence<String>, on graph: @autoclosure () throws -> GraphSnapshot
  ) rethrows -> Int32 {
    let command: GraphCommand
    do {
      command = try GraphCommand(parsing: arguments)
    } catch {
      return Outcome(failing: error).print()
    }
    return command.run(on: try graph())
  }

  /// Performs the command. Returns the status for `exit`.
  ///
  /// ```swift
  /// let status = GraphCommand(export: "graph.json").run(on: AppComponent().graph().snapshot())
  /// ```
  ///
  /// - Isolation: prints where it is called.
  /// - Cost: linear in the size of the graph.
  public func run(on graph: GraphSnapshot) -> Int32 { outcome(on: graph).print() }
}

// MARK: - Performing

extension GraphCommand {
  /// Why a command has no result.
  package struct Failure: Error {
    package let sentence: String
  }

  /// What a command prints, and its status.
  package struct Outcome {
    package var text = ""
    package var failure: String?
    package var status: Int32 = 0

    fileprivate init(_ text: String = "", status: Int32 = 0) {
      self.text = text
      self.status = status
    }

    fileprivate init(failing failure: Failure) {
      self.failure = failure.sentence
      status = 2
    }

    fileprivate func print() -> Int32 {
      if let failure { FileHandle.standardError.write(Data("error: \(failure)\n".utf8)) }
      if !text.isEmpty { FileHandle.standardOutput.write(Data(text.utf8)) }
      return status
    }
  }

  package init(parsing arguments: some Sequence<String>) throws(Failure) {
    self.init()
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      guard ["--export", "--compare", "--as"].contains(argument) else {
        throw Failure(sentence: "“\(argument)” is none of --export FILE, --compare FILE and --as LANGUAGE")
      }
      guard let value = arguments.next() else { throw Failure(sentence: "\(argument) needs a value") }
      switch argument {
      case "--export": export = value
      case "--compare": compare = value
      default: format = value
      }
    }
  }

  package func outcome(on graph: GraphSnapshot) -> Outcome {
    do {
      // Before anything is written, so that a file can be compared with and replaced at once.
      var outcome = Outcome()
      if let compare {
        let difference = graph.difference(from: try Self.read(compare))
        outcome = Outcome(try text(of: difference), status: difference.exitStatus)
      } else if export == nil || format != nil {
        outcome = Outcome(try text(of: graph))
      }
      if let export { try Self.write(graph, into: export) }
      return outcome
    } catch {
      return Outcome(failing: error)
    }
  }

  private static func read(_ file: String) throws(Failure) -> GraphSnapshot {
    guard let content = FileManager.default.contents(atPath: file) else {
      throw Failure(sentence: "there is no readable file \(file)")
    }
    do {
      return try GraphSnapshot(json: content)
    } catch {
      throw Failure(sentence: "\(file) is no graph: \(error)")
    }
  }

  private static func write(_ graph: GraphSnapshot, into file: String) throws(Failure) {
    do {
      try graph.json().write(to: URL(filePath: file))
    } catch {
      throw Failure(sentence: "\(file) cannot be written")
    }
  }

  private func text(of graph: GraphSnapshot) throws(Failure) -> String {
    guard let format else { return graph.text(as: .markdown) }
    if format == "json" { return String(decoding: graph.json(), as: UTF8.self) }
    if let format = GraphFormat(rawValue: format) { return graph.text(as: format) }
    if let format = ReportFormat(rawValue: format) { return graph.diagnostics.text(as: format) }
    let languages = (GraphFormat.allCases.map(\.rawValue) + ReportFormat.allCases.map(\.rawValue)).joined(
      separator: ", ")
    throw Failure(sentence: "no graph can be written as \(format); languages are \(languages)")
  }

  private func text(of difference: GraphDifference) throws(Failure) -> String {
    switch format {
    case nil, "text": return difference.text
    case GraphFormat.markdown.rawValue: return difference.markdown
    case let format?:
      throw Failure(sentence: "no comparison can be written as \(format); languages are text, markdown")
    }
  }
}
