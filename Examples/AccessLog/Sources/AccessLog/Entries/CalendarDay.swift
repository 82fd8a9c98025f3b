// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A day of the Gregorian calendar.
struct CalendarDay: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// `nil` if there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int) {
    // Counted from 1 March of the year 0, so that a leap day is the last day of its year.
    var rest = days + Self.daysFromYear0To1970
    let cycle = rest.flooredQuotient(dividingBy: 146_097)
    rest -= cycle * 146_097
    let yearOfCycle = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    rest -= 365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100
    let monthFromMarch = (5 * rest + 2) / 153
    day = rest - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let cycle = year.flooredQuotient(dividingBy: 400)
    let yearOfCycle = year - cycle * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return cycle * 146_097 + 365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
      - Self.daysFromYear0To1970
  }

  private static let daysFromYear0To1970 = 719_468

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  fileprivate func flooredQuotient(dividingBy divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
