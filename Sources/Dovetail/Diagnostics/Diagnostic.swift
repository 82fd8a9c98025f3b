// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One error, warning or note about a graph, as data: what is wrong, where, and the edit that fixes it.
///
/// ``GraphError`` carries all errors of a component. Its description prints them. Read them here to use them in another
/// way:
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
/// - Cost: type names are looked up when a diagnostic is made, so only graphs with diagnostics pay for it.
/// - Origin: the diagnostics of Metro.
public struct Diagnostic: Sendable, Hashable {
  /// The stable name of a rule.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// The name as reports print it, such as `missing-binding`.
    public let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Whether a graph with this diagnostic can be built.
  public enum Severity: String, Sendable, Hashable {
    /// The graph is rejected.
    case error
    /// The graph is built, but its behaviour is probably not intended.
    case warning
    /// The graph is built, and its behaviour is probably intended. The note may explain a surprise.
    case note
  }

  /// One line of evidence: a location and its role in the diagnostic.
  public struct Evidence: Sendable, Hashable {
    /// The role, such as `required by`.
    public let role: String
    /// The name of the type or statement in that role.
    public let subject: String
    /// Its location in the source; `nil` for a component, which has none.
    public let site: Site?
    /// Further information, such as the position of a parameter.
    public let remark: String?
    /// `nil` for evidence that is no request.
    package let request: Request?

    package init(role: String, subject: String, site: Site?, remark: String?, request: Request? = nil) {
      self.role = role
      self.subject = subject
      self.site = site
      self.remark = remark
      self.request = request
    }

    /// A request by a parameter of a factory, or by something else.
    package struct Request: Sendable, Hashable {
      /// The place of the parameter; `nil` if something else requests.
      package let position: Int?
      /// The number of the factory's parameters.
      package let count: Int

      package init(position: Int?, count: Int) { (self.position, self.count) = (position, count) }
    }
  }

  /// Advice that goes with a diagnostic.
  public struct Note: Sendable, Hashable {
    /// The kind of the advice.
    public enum Kind: String, Sendable, Hashable {
      /// A key that resembles the requested one.
      case nearMiss = "near miss"
      /// An edit that resolves the diagnostic. A trial has confirmed it, or the sources show it.
      case fix
      /// A binding that is missing, with a factory that only a person can write: `binder.bind(Clock.self).to { … }`. It
      /// was tried with a factory without effects that requests nothing, unless the graph knows the requests of another
      /// factory for the same type.
      case binding = "to bind it"
      /// A change that probably resolves the diagnostic but cannot be tried, such as a change to a type's source.
      case suggestion
      /// A fact that helps to understand the diagnostic.
      case note
    }

    /// How much a fix leaves to its reader.
    ///
    /// - Origin: `Applicability` of the Rust compiler.
    public enum Applicability: String, Sendable, Hashable {
      /// The fix is complete as it is written.
      case asWritten = "as written"
      /// The fix has a part to fill in: `…`, such as the key of an entry or the arguments of a module.
      case withPlaceholder = "with a placeholder"
      /// The graph is sound after the fix, but a person has to think of more: other source must change too, such as an
      /// initializer whose parameter changes, or the fix depends on what was meant.
      case withThought = "with thought"
    }

    /// What advice supposes, because only the sources tell.
    package enum Supposition: String, Sendable, Hashable {
      case defaultValue = "default value"
      case uninstalledModule = "uninstalled module"
      case absentSeed = "absent seed"
    }

    /// The kind of the advice.
    public let kind: Kind
    /// The advice.
    public let text: String
    /// How much is left to do; `nil` for advice without edits.
    public let applies: Applicability?
    /// The changes of a fix or a binding, in an order in which they can be applied; empty for all other advice.
    public let edits: [Edit]
    /// `nil` if nothing is supposed.
    package let supposes: Supposition?

    package init(
      kind: Kind, text: String, applies: Applicability? = nil, edits: [Edit] = [], supposes: Supposition? = nil
    ) {
      self.kind = kind
      self.text = text
      self.applies = applies
      self.edits = edits
      self.supposes = supposes
    }
  }

  /// The id of the rule that reports it.
  public let id: ID
  /// How severe it is.
  public let severity: Severity
  /// The name of the key or type that it is about.
  public let subject: String
  /// The diagnostic in one sentence without a full stop.
  public let summary: String
  /// The line to edit first, if the fault has one.
  package let place: Site?
  /// The names along a shortest path from the component to the cause; empty if no path leads there.
  public let path: [String]
  /// The locations that have a part in it, with their roles.
  public let evidence: [Evidence]
  /// Advice, the most helpful first; empty in a program that links the product `DovetailCore`.
  public let notes: [Note]
  /// The component, the modules, the role and the key that the fault is about, with complete names. Neither lines nor other faults change
  /// it; `nil` if a file from which the diagnostic was read lacks it.
  package var identity: String?
  /// The complete name of the key that the fault is about; `nil` if no key or no graph has it, and in files of older
  /// versions.
  package var key: String?

  package init(
    id: ID, severity: Severity, subject: String, summary: String, place: Site?, path: [String], evidence: [Evidence],
    notes: [Note], identity: String? = nil, key: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.subject = subject
    self.summary = summary
    self.place = place
    self.path = path
    self.evidence = evidence
    self.notes = notes
    self.identity = identity
    self.key = key
  }
}
