// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Some instances could not be closed: which ones, and why.
///
/// ```swift
/// func shutDown(_ closer: ComponentCloser) async {
///   do {
///     try await closer.close()
///   } catch {
///     for failure in error.failures { print("\(failure.subject): \(failure.underlyingError)") }
///   }
/// }
/// ```
///
/// All other instances are closed. Printed:
///
/// ```text
/// `LogFile` and `Database` could not be closed
///
///   LogFile   App/LogModule.swift:8       noSpace
///   Database  App/StorageModule.swift:12  locked(by: 4711)
/// ```
///
/// - Isolation: Sendable.
/// - Origin: `MultiException` in Java servers, which collects what fails when they stop.
public struct ClosingError: Error {
  /// One instance that could not be closed.
  public struct Failure: Sendable {
    /// The name of the instance.
    public let subject: String
    /// The location of its binding.
    public let site: Site?
    /// The error of its action.
    public let underlyingError: any Error
  }

  private var all: [ClosingFailure]

  /// - Precondition: there are failures.
  init(_ failures: [ClosingFailure]) {
    all = failures
  }

  /// The instances that could not be closed, in the order of the attempts: the last constructed comes first.
  public var failures: [Failure] {
    let nameOf = BindingKey.names(for: all.map(\.step.key))
    return all.map { Failure(subject: nameOf($0.step.key), site: $0.step.site, underlyingError: $0.error) }
  }
}

extension ClosingError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What failed, and why.
  public var description: String {
    let failures = failures
    let rows = failures.map { ($0.subject, $0.site?.description ?? "", "\($0.underlyingError)") }
    func padded(_ text: String, in column: [String]) -> String {
      text + String(repeating: " ", count: (column.map(\.count).max() ?? 0) - text.count + 2)
    }
    let table = rows.map { row in
      "  " + padded(row.0, in: rows.map(\.0)) + padded(row.1, in: rows.map(\.1)) + row.2
    }
    let subjects = failures.map { "`\($0.subject)`" }
    let allButLast = subjects.dropLast().joined(separator: ", ")
    let listed = (allButLast.isEmpty ? "" : "\(allButLast) and ") + (subjects.last ?? "")
    return "\(listed) could not be closed\n\n\(table.joined(separator: "\n"))\n"
  }

  /// The description on separate lines, because Swift prints an uncaught error in the middle of a line.
  public var debugDescription: String { "\n\n" + description }
}
