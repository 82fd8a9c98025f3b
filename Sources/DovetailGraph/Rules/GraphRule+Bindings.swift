// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// MARK: - Words about bindings

extension GraphRule where Self == StatedRule {
  /// Some bindings must be shared: singletons of any kind, or values.
  ///
  /// ```swift
  /// let rule: any GraphRule = .shared(.type("*Repository"), because: "each has a cache")
  /// ```
  ///
  /// A report tries `.asSingleton()`. An alias is no violation, because its original has the lifetime. Neither is a
  /// property injection.
  ///
  /// - Parameters:
  ///   - selector: the bindings.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the number of bindings.
  public static func shared(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "shared", because: because, at: Site(fileID: fileID, line: line), selecting: [(selector, .requested)]
    ) { index in
      let aliases = index.aliases
      return index.violations(of: selector) { binding in
        binding.lifetime == .transient && !aliases.contains(binding.id) && !binding.fillsProperties
          ? GraphViolation(
            of: binding, "`\(binding.reported)` must be shared, but each requester gets another instance"
          )
          .trying(.share(binding.id)) : nil
      }
    }
  }

  /// Some bindings must not be shared: each requester gets an instance of its own.
  ///
  /// ```swift
  /// let rule: any GraphRule = .notShared(.type("*ViewModel"), because: "each screen has a state of its own")
  /// ```
  ///
  /// A report tries to remove the step that shares. An alias is no violation, because its original has the lifetime.
  ///
  /// - Parameters:
  ///   - selector: the bindings.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the number of bindings.
  public static func notShared(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "not-shared", because: because, at: Site(fileID: fileID, line: line), selecting: [(selector, .requested)]
    ) { index in
      let aliases = index.aliases
      return index.violations(of: selector) { binding in
        if binding.lifetime == .transient || aliases.contains(binding.id) { return nil }
        let violation = GraphViolation(
          of: binding, "`\(binding.reported)` must not be shared, but is \(binding.lifetime.article)")
        return binding.lifetime == .constant
          ? violation.suggesting("bind it by a factory instead of a value") : violation.trying(.stopSharing(binding.id))
      }
    }
  }

  /// Some types must be bound with a tag, because the type alone is ambiguous.
  ///
  /// ```swift
  /// let rule: any GraphRule = .tagged(.type(URL.self), because: "there is more than one server")
  /// ```
  ///
  /// - Parameters:
  ///   - selector: the bindings.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the number of bindings.
  public static func tagged(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "tagged", because: because, at: Site(fileID: fileID, line: line), selecting: [(selector, .requested)]
    ) { index in
      index.violations(of: selector) { binding in
        binding.tag == nil
          ? GraphViolation(of: binding, "`\(binding.reported)` must have a tag").suggesting(
            "declare `enum …: Tag { typealias Element = \(binding.element) }`, and add `.tagged(with: ….self)`") : nil
      }
    }
  }

  /// Some bindings must close their elements (`onClose`).
  ///
  /// ```swift
  /// let rule: any GraphRule = .closed(.type("*Connection"), because: "the server counts open connections")
  /// ```
  ///
  /// Values are no violations, because they are constructed outside the graph. Neither are factories that take
  /// arguments and property injections: their callers own the results.
  ///
  /// - Parameters:
  ///   - selector: the bindings.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func closed(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "closed", because: because, at: Site(fileID: fileID, line: line), selecting: [(selector, .requested)]
    ) { index in
      let excused = index.aliases.union(index.graph.requests.filter { $0.role == .closer }.map(\.requester))
      return index.violations(of: selector) { binding in
        binding.lifetime == .constant || excused.contains(binding.id) || binding.fillsProperties
          || binding.takesArguments
          ? nil
          : GraphViolation(of: binding, "`\(binding.reported)` must be closed, but has no `onClose`")
            .suggesting("add `.onClose { … }` before the last step of the statement")
      }
    }
  }

  /// Some bindings must not be in the graph.
  ///
  /// ```swift
  /// let rule: any GraphRule = .absent(.module("*Demo*").or(.file("*Fake*")), because: "production has no test doubles")
  ///   .except(.type("FakeClock"), because: "the demo mode uses it")
  /// ```
  ///
  /// A report tries to remove the statement.
  ///
  /// - Parameters:
  ///   - selector: the bindings. It may select none.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the number of bindings.
  public static func absent(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("absent", because: because, at: Site(fileID: fileID, line: line), selecting: []) { index in
      index.graph.bindings.compactMap { binding in
        switch binding.kind {
        case .missing, .unsatisfiable, .closer: return nil
        default: break
        }
        guard selector.selects(binding, as: .requested, in: index) else { return nil }
        return GraphViolation(of: binding, "`\(binding.reported)` must not be in the graph").trying(.remove(binding.id))
      }
    }
  }
}
