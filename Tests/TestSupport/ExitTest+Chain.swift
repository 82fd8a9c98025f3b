// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Testing

/// Expects that a program ended with `message`, followed by `names` in this order.
package func expect(
  _ result: ExitTest.Result?, tells message: String, inOrder names: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
  var rest = text.drop { !$0.isNewline }
  for name in names {
    guard let range = rest.firstRange(of: name) else {
      Testing.Issue.record("\(name) is not in its place in: \(text)", sourceLocation: sourceLocation)
      return
    }
    rest = rest[range.upperBound...]
  }
}
