// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an element is closed, as stated with `onClose`.
///
/// - `Element`: The element of a binding, or a whole collection of such elements.
final class CloseAction<Element>: Sendable {
  /// Returns the work that closes an element.
  let work: @Sendable (Element) -> [ClosingWork]

  init(_ work: @escaping @Sendable (Element) -> [ClosingWork]) {
    self.work = work
  }
}

extension CloseAction where Element: Sendable {
  convenience init(synchronously close: @escaping @Sendable (Element) throws -> Void) {
    self.init { element in [.synchronous { try close(element) }] }
  }

  convenience init(asynchronously close: @escaping @Sendable (Element) async throws -> Void) {
    self.init { element in [.asynchronous { try await close(element) }] }
  }
}

extension CloseAction {
  /// The close action for a collection whose elements are closed by this action.
  func ofEach<Whole: Sequence & SendableMetatype>(in whole: Whole.Type) -> CloseAction<Whole>
  where Whole.Element == Element {
    CloseAction<Whole> { [work] elements in elements.flatMap(work) }
  }
}

/// The work that closes one element. It retains the element until then.
enum ClosingWork: Sendable {
  case synchronous(@Sendable () throws -> Void)
  case asynchronous(@Sendable () async throws -> Void)
}
