// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an element is closed: what `onClose` says.
///
/// - `Element`: what a binding constructs; or a whole collection of it.
final class CloseAction<Element>: Sendable {
  /// What closes an element.
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
  /// How a collection is closed whose elements are closed like this.
  func ofEach<Whole: ElementCollection>(in whole: Whole.Type) -> CloseAction<Whole> where Whole.Element == Element {
    CloseAction<Whole> { [work] elements in elements.flatMap(work) }
  }
}

/// What closes one element, and retains it until then.
enum ClosingWork: Sendable {
  case synchronous(@Sendable () throws -> Void)
  case asynchronous(@Sendable () async throws -> Void)
}
