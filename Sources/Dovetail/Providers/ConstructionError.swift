// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The failure of a factory: its error, and the path of instances under construction.
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
/// Printed:
///
/// ```text
/// `Snapshot` could not be constructed: locked(by: 4711)
///
///   Report        App/ReportModule.swift:8
///   → Statistics  App/ReportModule.swift:9
///   → Snapshot    App/StorageModule.swift:12
/// ```
///
/// It wraps the factory's error exactly once, even if the failure passes through factories that call a provider
/// themselves.
///
/// - Isolation: Sendable.
/// - Cost: each step of the path is added while the error propagates, so a success costs nothing.
/// - Origin: `ProvisionException` in Guice.
public struct ConstructionError: Error {
  /// One instance that was under construction.
  public struct Step: Sendable, Hashable {
    /// The name of the instance.
    public let subject: String
    /// The location of its binding; `nil` for a component, and for an instance that needs no binding.
    public let site: Site?
  }

  /// The error of the factory.
  public let underlyingError: any Error

  /// The instances that were constructed before and could not be closed; `nil` if all of them are closed.
  ///
  /// If a `build()` or the opening of a child fails, it closes the instances that it had constructed: see
  /// <doc:Closing>. Without `await`, it cannot run asynchronous actions, and this contains each of those instances.
  public var closingError: ClosingError? { closingFailures.isEmpty ? nil : ClosingError(closingFailures) }

  private var closingFailures: [ClosingFailure] = []

  /// The steps. The failing one is first, because the others are added while the error propagates.
  private var steps: [ConstructionStep]

  /// Wraps the error of a factory, or adds one step to an error that is already wrapped.
  init(_ error: any Error, constructing step: ConstructionStep?) {
    if let inner = error as? ConstructionError {
      self = inner
    } else {
      underlyingError = error
      steps = []
    }
    if let step { steps.append(step) }
  }

  /// The same error, with the failures to close the constructed elements.
  func closing(failingWith failures: [ClosingFailure]) -> ConstructionError {
    var error = self
    error.closingFailures += failures
    return error
  }

  /// The error for the calling task: a cancellation is no failure of the construction.
  @inline(never)
  var unlessCancelled: any Error { underlyingError is CancellationError ? underlyingError : self }

  /// The instances under construction, from the requested one to the failing one. Empty only for the error of a
  /// provider that was made by hand.
  public var path: [Step] {
    let nameOf = BindingKey.names(for: steps.map(\.key))
    return steps.reversed().map { Step(subject: nameOf($0.key), site: $0.site) }
  }
}

extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What failed and why, the path to it, and the instances that could not be closed afterwards.
  public var description: String {
    let subject = path.last.map { "`\($0.subject)`" } ?? "An instance"
    let fact = steps.first?.key.element == Hook.self ? "failed" : "could not be constructed"
    let headline = "\(subject) \(fact): \(underlyingError)"
    let text = steps.isEmpty ? headline : "\(headline)\n\n\(ConstructionStep.table(of: steps.reversed()))\n"
    return closingError.map { "\(text)\n\($0)" } ?? text
  }

  /// The description on separate lines, because Swift prints an uncaught error in the middle of a line.
  public var debugDescription: String { "\n\n" + description }
}
