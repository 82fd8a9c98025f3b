// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One fault of a graph, as data: what is wrong, where, and the edit that fixes it.
///
/// ``GraphError`` carries all faults of a component. Its description prints them; to do something else with them,
/// read them here:
///
/// ```swift
/// do {
///   try AppComponent().validate()
/// } catch let error as GraphError {
///   for diagnostic in error.diagnostics where diagnostic.id == .missingBinding {
///     print(diagnostic.subject)
///   }
/// }
/// ```
///
/// - Isolation: Sendable.
/// - Cost: names of types are looked up when it is made, so only for a graph that has faults.
/// - Origin: the diagnostics of Metro.
public struct Diagnostic: Sendable, Hashable {
  /// The stable name of a rule.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// The name as reports print it, such as `missing-binding`.
    public let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Whether a graph with this fault can be built.
  public enum Severity: String, Sendable, Hashable {
    /// The graph is refused.
    case error
    /// The graph is built; what it does is unlikely to be what was meant.
    case warning
    /// The graph is built, and probably does what was meant. The fact is worth knowing when something surprises.
    case note
  }

  /// One line of evidence: what role a place plays in the fault.
  public struct Evidence: Sendable, Hashable {
    /// The role, such as `required by`.
    public let role: String
    /// The name of what plays it.
    public let subject: String
    /// Where it stands; `nil` for a component, which has no place of its own.
    public let site: Site?
    /// What else there is to say, such as which parameter it is.
    public let remark: String?

    package init(role: String, subject: String, site: Site?, remark: String?) {
      self.role = role
      self.subject = subject
      self.site = site
      self.remark = remark
    }
  }

  /// Advice that goes with a fault.
  public struct Note: Sendable, Hashable {
    /// What the advice is about.
    public enum Kind: String, Sendable, Hashable {
      /// Something that looks much like what was requested.
      case nearMiss = "near miss"
      /// An edit that fixes the fault, as a trial has shown.
      case fix
      /// A change that probably fixes the fault but cannot be tried, such as one of a type's source.
      case suggestion
      /// A fact that helps to understand the fault.
      case note
    }

    /// How much a fix leaves to its reader.
    ///
    /// - Origin: `Applicability` of the Rust compiler.
    public enum Applicability: String, Sendable, Hashable {
      /// The fix is complete as it is written.
      case asWritten = "as written"
      /// The fix has a part to be filled in: `…`, or the initializer that it names. It was tried as a factory without effects, and
      /// without requests, unless the graph knows what another factory of the same type requests.
      case withPlaceholder = "with a placeholder"
      /// The graph is sound after the fix, but other source has to follow, such as the initializer whose parameter changes.
      case withThought = "with thought"
    }

    /// What the advice is about.
    public let kind: Kind
    /// The advice.
    public let text: String
    /// How much is left to do; only fixes have this.
    public let applies: Applicability?
    /// What a fix changes, in an order in which it can be applied; empty for all other advice.
    public let edits: [Edit]

    package init(kind: Kind, text: String, applies: Applicability?, edits: [Edit]) {
      self.kind = kind
      self.text = text
      self.applies = applies
      self.edits = edits
    }
  }

  /// The rule that found the fault.
  public let id: ID
  /// Whether the graph can be built nevertheless.
  public let severity: Severity
  /// The name of what the fault is about.
  public let subject: String
  /// The fault in one sentence without a full stop.
  public let summary: String
  /// The line to edit first, if the fault has one.
  package let place: Site?
  /// The names along a shortest path from the component to the fault; empty if no path leads there.
  public let path: [String]
  /// The places that have a part in the fault.
  public let evidence: [Evidence]
  /// Advice, the most helpful first.
  public let notes: [Note]

  package init(
    id: ID, severity: Severity, subject: String, summary: String, place: Site?, path: [String], evidence: [Evidence],
    notes: [Note]
  ) {
    self.id = id
    self.severity = severity
    self.subject = subject
    self.summary = summary
    self.place = place
    self.path = path
    self.evidence = evidence
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as plain text of several lines.
  ///
  /// Long paths and tables are shortened, and lines that read the same become one with a count. ``path`` and ``evidence`` have
  /// everything.
  public var description: String { PlainRenderer().text(for: [self]) }
}
