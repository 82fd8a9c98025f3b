// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Where the type is inferred and the factory returns nothing, `Void` would be bound silently: a closure of statements, a
// function that is called for its effect, or a noncopyable result, which the compiler discards because no binding accepts
// it. These overloads are preferred there, and warn.
//
// They are overloads of the first step because those cost nothing where a type is given: the compiler drops an overload with
// other arguments before it looks at its type. As overloads of the last step for an element of `Void` each would be tried for
// each binding, and type checking would cost 3 to 5 % more for each. They are deprecated and not unavailable because
// unavailable ones would not be preferred.

extension Binder {
  /// Warns of a binding without a type whose factory returns nothing.
  ///
  /// Return what is to be bound. A noncopyable type cannot be bound; wrap it in a final class:
  ///
  /// ```swift
  /// struct Handle: ~Copyable { let descriptor: Int32 }
  ///
  /// final class OpenFile: Sendable {
  ///   let handle: Handle
  ///   init(descriptor: Int32) { handle = Handle(descriptor: descriptor) }
  /// }
  ///
  /// binder.bind().to { OpenFile(descriptor: 3) }
  /// ```
  ///
  /// To run something when the component is built, use `onBuild`. `build()` reports what is bound in spite of this warning, as
  /// `void-binding`.
  ///
  /// - Parameters:
  ///   - fileID: where the binding is, for diagnostics; the compiler provides it.
  ///   - line: the line there.
  @available(
    *, deprecated,
    message: """
      this binds Void, because the factory returns nothing; return the value to bind, wrap a noncopyable one in a final \
      class, or use onBuild for an action
      """
  )
  public func bind(fileID: String = #fileID, line: Int = #line) -> VoidBindingBuilder<BindingStage.Begun> {
    VoidBindingBuilder(bind(Void.self, fileID: fileID, line: line))
  }

  /// Warns of a default binding without a type whose factory returns nothing.
  @available(
    *, deprecated,
    message: """
      this binds Void, because the factory returns nothing; return the value to bind, wrap a noncopyable one in a final \
      class, or use onBuild for an action
      """
  )
  public func bindDefault(fileID: String = #fileID, line: Int = #line) -> VoidBindingBuilder<BindingStage.Default> {
    VoidBindingBuilder(bindDefault(Void.self, fileID: fileID, line: line))
  }
}
