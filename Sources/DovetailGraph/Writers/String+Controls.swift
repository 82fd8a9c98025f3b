// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// The text with codes, `\u{202e}`, for characters that cannot be seen or that turn others around. Ends of lines stay, and so
  /// does what joins the parts of an emoji.
  package var withVisibleControls: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return self }
    return map { character in
      let isEmoji = character.unicodeScalars.first?.properties.isEmoji ?? false
      return character.unicodeScalars.map { scalar in
        let isKept = scalar == "\n" || isEmoji && scalar == "\u{200D}" || !scalar.isControl
        return isKept ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined()
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: 0xFFFE...0xFFFF ~= value
    }
  }
}
