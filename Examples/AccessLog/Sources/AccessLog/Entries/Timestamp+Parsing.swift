// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Timestamp {
  /// Reads a server's format, as in `02/Mar/2026:08:15:00 +0100`.
  package init?(logged text: String) {
    self.init(logged: Array(text.utf8)[...])
  }

  /// As above.
  init?(logged text: ArraySlice<UInt8>) {
    // Each field has a fixed place, so no search is needed.
    let start = text.startIndex
    func number(_ first: Int, _ last: Int) -> Int? { Int(digits: text[(start + first)...(start + last)]) }
    guard text.count == 26, zip([2, 6, 11, 14, 17, 20], "//::: ".utf8).allSatisfy({ text[start + $0] == $1 }),
      let month = months.firstIndex(where: { $0.utf8.elementsEqual(text[(start + 3)...(start + 5)]) }),
      let day = number(0, 1), let year = number(7, 10),
      let hour = number(12, 13), let minute = number(15, 16), let second = number(18, 19),
      let sign = sign(of: text[start + 21]), let zoneHours = number(22, 23), let zoneMinutes = number(24, 25)
    else { return nil }
    self.init(
      day: CalendarDay(year: year, month: month + 1, day: day), hour: hour, minute: minute, second: second,
      offset: sign * (zoneHours * 3_600 + zoneMinutes * 60))
  }

  /// Reads the format for people: `2026-03-02`, `2026-03-02T08:15` or `2026-03-02T08:15:00Z`.
  package init?(typed text: String) {
    let text = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let date = numbers(in: parts[0], separatedBy: "-"), date.count == 3,
      let time = parts.count == 1 ? [0, 0] : numbers(in: parts[1], separatedBy: ":"), (2...3).contains(time.count)
    else { return nil }
    self.init(
      day: CalendarDay(year: date[0], month: date[1], day: date[2]), hour: time[0], minute: time[1],
      second: time.count == 3 ? time[2] : 0)
  }
}

private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

private func sign(of byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "+"): 1
  case UInt8(ascii: "-"): -1
  default: nil
  }
}

/// `nil` if there is anything but numbers and separators.
private func numbers(in text: Substring, separatedBy separator: Character) -> [Int]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Int(digits: Array($0.utf8)[...]) }
  return numbers.count == parts.count ? numbers : nil
}
