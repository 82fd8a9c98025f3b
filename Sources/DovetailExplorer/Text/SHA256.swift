// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// The hash by which a page says which script and which style may run in it.
///
/// Swift has none outside of packages and Apple's systems.
///
/// - Origin: FIPS 180-4.
enum SHA256 {
  /// The hash in Base64.
  static func base64(of text: String) -> String {
    var state = fractions(of: 8) { $0.squareRoot() }
    let constants = fractions(of: 64) { cbrt($0) }
    var message = Array(text.utf8)
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: message.count, by: 64) {
      var words = stride(from: start, to: start + 64, by: 4).map { byte in
        message[byte..<byte + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for (constant, word) in zip(constants, words) {
        let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (e & f ^ ~e & g) &+ constant &+ word
        let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
    }
    return Data(state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
      .base64EncodedString()
  }

  /// The first bits behind the point in the roots of the first primes.
  private static func fractions(of count: Int, _ root: (Double) -> Double) -> [UInt32] {
    let primes = (2...311).filter { number in !(2..<number).contains { number.isMultiple(of: $0) } }
    return primes.prefix(count).map { prime in
      let root = root(Double(prime))
      return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
}
