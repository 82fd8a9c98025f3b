// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

private struct AstronomicalCalendar: Calendar {
  let latitude: Latitude

  var season: Season { latitude.degrees > 0 ? .summer : .winter }
}

package struct Latitude: Sendable {
  let degrees: Double

  package init(degrees: Double = 52.1) { self.degrees = degrees }
}

private struct PaperNotebook: Notebook { func write(_ line: String) {} }

private struct SeasonalNotebook: Notebook {
  let inner: any Notebook
  let calendar: any Calendar

  func write(_ line: String) { inner.write("\(calendar.season) \(line)") }
}

public struct YardModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Calendar).self).asSingleton().to(factory: AstronomicalCalendar.init)
    binder.bind(Latitude.self).to { Latitude() }
    binder.bind((any Notebook).self).asSingleton().to(factory: PaperNotebook.init)
    binder.decorate((any Notebook).self).to(factory: SeasonalNotebook.init)
  }
}
