// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic {
  /// One source change of a fix, for tools that apply it.
  ///
  /// ```swift
  /// for diagnostic in AppComponent().graph().diagnostics {
  ///   for fix in diagnostic.notes where fix.applies == .asWritten {
  ///     for edit in fix.edits where edit.change == .addStatement {
  ///       print("in", edit.component ?? "", "add", edit.new)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Isolation: Sendable.
  /// - Origin: the suggestions in the JSON of the Rust compiler.
  public struct Edit: Sendable, Hashable {
    /// The kind of the change.
    public enum Change: String, Sendable, Hashable {
      /// ``new`` is a new statement above the one at ``site``, or for the `configure(binder:)` of ``component`` if
      /// ``site`` is `nil`.
      case addStatement = "add a statement"
      /// The statement at ``site`` is removed.
      case removeStatement = "remove a statement"
      /// The statement at ``site`` moves to the `configure(binder:)` of ``component``.
      case moveStatement = "move a statement"
      /// The first call of the statement at ``site`` becomes ``new``.
      case changeBeginning = "change the first call of a statement"
      /// The step ``old`` of the statement at ``site`` becomes ``new``. If one of them is empty, a step is added or
      /// removed.
      case changeStep = "change a step of a statement"
      /// A parameter of the type that the statement at ``site`` constructs changes its type from ``old`` to ``new``.
      case changeParameter = "change the type of a parameter"
      /// The `Root` of ``component`` becomes ``new``.
      case changeRoot = "change the root of a component"
      /// The graph is built by the call ``new``.
      case changeBuild = "change how a graph is built"
    }

    /// A step behind the first call of a statement, in the order of source.
    package enum Step: String, Sendable, Hashable, CaseIterable {
      case collection, shadowing, tag, lifetime, factory
    }

    /// What only the sources of a package can say of a new statement.
    package enum Gap: Sendable, Hashable {
      /// The statement installs a component. A module may do that.
      case installer
      /// The statement binds a protocol, and its last step constructs nothing yet; or it binds a type, and its last step
      /// calls an initializer that may not exist.
      case constructor(NewConstructor)
    }

    /// What a report supposes of the constructor in a new statement. A class, because copies of a structure are more code.
    package final class NewConstructor: Sendable, Hashable {
      /// The name of what the statement binds, behind those of the types around it.
      package let path: [String]
      package let module: String
      package let isProtocol: Bool
      /// The steps from the lifetime on.
      package let steps: String
      package let isShared: Bool
      package let isOnMainActor: Bool
      /// The types of the arguments of a factory.
      package let arguments: [String]
      /// The line of a statement that constructs the same from other arguments, which nothing passes.
      package let former: Site?

      package init(
        path: [String], module: String, isProtocol: Bool, steps: String, isShared: Bool, isOnMainActor: Bool,
        arguments: [String], former: Site?
      ) {
        self.path = path
        self.module = module
        self.isProtocol = isProtocol
        self.steps = steps
        self.isShared = isShared
        self.isOnMainActor = isOnMainActor
        self.arguments = arguments
        self.former = former
      }

      /// What else it has follows from these.
      package static func == (left: NewConstructor, right: NewConstructor) -> Bool {
        left.path == right.path && left.steps == right.steps && left.former == right.former
      }

      package func hash(into hasher: inout Hasher) { hasher.combine(path) }
    }

    /// The kind of the change.
    public let change: Change
    /// The line on which the statement begins. For a new statement, the line above which it goes; `nil` if no line is
    /// known, and for other changes.
    public let site: Site?
    /// The name of the component to which a statement goes, or whose root changes.
    public let component: String?
    /// The Swift code to replace; empty if there is none.
    public let old: String
    /// The Swift code that replaces it. A placeholder is written as `…`.
    public let new: String
    /// The modules that the file at ``site`` has to import for ``new``, as far as other statements of the file show.
    public let imports: [String]
    /// The step that changes; `nil` for other changes, and in files of older versions.
    package let step: Step?
    /// Whether a person has to fill in a part of ``new``.
    package let hasPlaceholder: Bool
    /// The effects that another call of `build()` accepts; `nil` for other changes, and if the edit was read from JSON.
    package let accepted: Effects?
    /// `nil` for other changes, and in files of older versions.
    package let gap: Gap?

    package init(
      change: Change, site: Site?, component: String?, old: String, new: String, imports: [String] = [],
      step: Step? = nil, hasPlaceholder: Bool = false, accepted: Effects? = nil, gap: Gap? = nil
    ) {
      self.change = change
      self.site = site
      self.component = component
      self.old = old
      self.new = new
      self.imports = imports
      self.step = step
      self.hasPlaceholder = hasPlaceholder
      self.accepted = accepted
      self.gap = gap
    }
  }
}
