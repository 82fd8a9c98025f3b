// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A factory failed: what it threw, and what was being constructed at that moment.
///
/// ```swift
/// do {
///   let report = try makeReport()   // a ThrowingProvider<Report>
///   print(report.text)
/// } catch {
///   switch error.underlyingError {
///   case DatabaseError.locked: retryLater()
///   default: print(error)
///   }
/// }
/// ```
///
/// Printed, it says all of this:
///
/// ```text
/// `Snapshot` could not be constructed: locked(by: 4711)
///
///   Report        App/ReportModule.swift:8
///   → Statistics  App/ReportModule.swift:9
///   → Snapshot    App/StorageModule.swift:12
/// ```
///
/// It wraps whatever the factory threw exactly once, also where the failure passes through factories that ask a provider
/// for something themselves.
///
/// - Isolation: Sendable.
/// - Cost: a step of the path is added on the way out, so what does not fail pays nothing.
/// - Origin: `ProvisionException` in Guice.
public struct ConstructionError: Error {
  /// One thing that was under construction.
  public struct Step: Sendable, Hashable {
    /// The name of what was being constructed.
    public let subject: String
    /// Where it is bound; `nil` for a component, and for what needs no binding.
    public let site: Site?
  }

  /// What the factory threw.
  public let underlyingError: any Error

  /// What could not be closed of the elements that had been constructed before; `nil` if all of them are closed.
  ///
  /// A `build()`, or the opening of a child, that fails closes what it had constructed: see <doc:ShuttingDown>.
  /// Without `await`, it cannot run asynchronous actions, and each of those elements is in here.
  public var closingError: ClosingError? { closingFailures.isEmpty ? nil : ClosingError(closingFailures) }

  private var closingFailures: [ClosingFailure] = []

  /// The steps, the failing one first, because the others are added on the way out.
  private var steps: [ConstructionStep]

  /// Wraps what a factory threw, or adds one more step to what is wrapped already.
  init(_ error: any Error, constructing step: ConstructionStep?) {
    if let inner = error as? ConstructionError {
      self = inner
    } else {
      underlyingError = error
      steps = []
    }
    if let step { steps.append(step) }
  }

  /// The same error, if closing what had been constructed failed in these ways.
  func closing(failingWith failures: [ClosingFailure]) -> ConstructionError {
    var error = self
    error.closingFailures += failures
    return error
  }

  /// The error as a task sees it: a cancellation is not a failure of what was being constructed.
  var unlessCancelled: any Error { underlyingError is CancellationError ? underlyingError : self }

  /// What was under construction, from what had been asked for to what failed. Empty only for the error of a provider that
  /// was made by hand.
  public var path: [Step] {
    let nameOf = BindingKey.names(for: steps.map(\.key))
    return steps.reversed().map { Step(subject: nameOf($0.key), site: $0.site) }
  }
}

extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What failed and why, and the path to it; and what could not be closed after that.
  public var description: String {
    let subject = path.last.map { "`\($0.subject)`" } ?? "An element"
    let fact = steps.first?.key.element == Hook.self ? "failed" : "could not be constructed"
    let headline = "\(subject) \(fact): \(underlyingError)"
    let text = steps.isEmpty ? headline : "\(headline)\n\n\(ConstructionStep.table(of: steps.reversed()))\n"
    return closingError.map { "\(text)\n\($0)" } ?? text
  }

  /// The description on lines of its own, because Swift prints an uncaught error in the middle of a line.
  public var debugDescription: String { "\n\n" + description }
}
