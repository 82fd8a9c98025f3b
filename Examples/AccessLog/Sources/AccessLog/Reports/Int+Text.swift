// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Int {
  /// With leading zeros, up to a width.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }

  /// With commas between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { digits.prefix($0).suffix(3) }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// A number of tenths, as in `12.5`.
  var asTenths: String { "\((self / 10).grouped).\(self % 10)" }

  /// A number of bytes, in a suitable unit.
  var asSize: String {
    guard self >= 1_000 else { return "\(self) B" }
    var tenths = (self + 50) / 100
    var units = ["kB", "MB", "GB", "TB"][...]
    while tenths >= 10_000, units.count > 1 {
      tenths = (tenths + 500) / 1_000
      units.removeFirst()
    }
    return "\(tenths.asTenths) \(units[units.startIndex])"
  }
}
