// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// MARK: - Words about bindings

extension GraphRule where Self == StatedRule {
  /// Some bindings must be shared: singletons of any kind, or values.
  ///
  /// A report tries `.asSingleton()`. An alias is no violation, because its original has the lifetime. Neither is a
  /// property injection.
  public static func shared(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("shared", because, Site(fileID: fileID, line: line), about: selector) { binding, index in
      if binding.lifetime != .transient || binding.key.hasPrefix("bindPropertyInjection(") { return nil }
      if index.hasRequest(of: .original, binding) { return nil }
      return GraphViolation(
        of: binding, "`\(binding.reported)` must be shared, but each requester gets another instance"
      ).trying(.share(binding.id))
    }
  }

  /// Some bindings must not be shared: each requester gets an instance of its own.
  ///
  /// A report tries to remove the step that shares. An alias is no violation, because its original has the lifetime.
  public static func notShared(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("not-shared", because, Site(fileID: fileID, line: line), about: selector) { binding, index in
      if binding.lifetime == .transient || index.hasRequest(of: .original, binding) { return nil }
      let violation = GraphViolation(
        of: binding, "`\(binding.reported)` must not be shared, but is \(binding.lifetime.article)")
      return binding.lifetime == .constant
        ? violation.suggesting("bind it by a factory instead of a value") : violation.trying(.stopSharing(binding.id))
    }
  }

  /// Some types must be bound with a tag, because the type alone is ambiguous.
  public static func tagged(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("tagged", because, Site(fileID: fileID, line: line), about: selector) { binding, _ in
      binding.tag == nil
        ? GraphViolation(of: binding, "`\(binding.reported)` must have a tag").suggesting(
          "declare `enum …: Tag { typealias Element = \(binding.element) }`, and add `.tagged(with: ….self)`") : nil
    }
  }

  /// Some bindings must close their instances (`onClose`).
  ///
  /// Values are no violations, because they are constructed outside the graph. Neither are factories that take
  /// arguments and property injections: their callers own the results.
  public static func closed(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("closed", because, Site(fileID: fileID, line: line), about: selector) { binding, index in
      if binding.lifetime == .constant || binding.key.contains(/^bind(PropertyInjection|Factory)\(/) { return nil }
      if index.hasRequest(of: .closer, binding) || index.hasRequest(of: .original, binding) { return nil }
      return GraphViolation(of: binding, "`\(binding.reported)` must be closed, but has no `onClose`")
        .suggesting("add `.onClose { … }` before the last step of the statement")
    }
  }

  /// Some bindings must not be in the graph. The selector may select none.
  ///
  /// A report tries to remove the statement.
  public static func absent(
    _ selector: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("absent", because, Site(fileID: fileID, line: line)) { index, _ in
      index.bindings(matching: selector).filter { !$0.isAbsent && $0.kind != .closer }.map {
        GraphViolation(of: $0, "`\($0.reported)` must not be in the graph").trying(.remove($0.id))
      }
    }
  }
}
