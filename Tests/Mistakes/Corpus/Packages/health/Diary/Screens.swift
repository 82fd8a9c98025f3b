// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Records
import Sensors

@MainActor final class Chart {
  let kind: Record.Kind
  let reader: any RecordReader
  let style: ChartStyle

  init(kind: Record.Kind, reader: any RecordReader, style: ChartStyle) {
    self.kind = kind
    self.reader = reader
    self.style = style
  }
}

struct ChartStyle: Sendable {
  let isDark: Bool
}

@MainActor final class Day {
  let charts: MainActorFactory<Chart, Record.Kind>
  let measurements: Measurements
  let reminders: Reminders

  init(charts: MainActorFactory<Chart, Record.Kind>, measurements: Measurements, reminders: Reminders) {
    self.charts = charts
    self.measurements = measurements
    self.reminders = reminders
  }
}

final class Reminders: Sendable {
  let reader: any RecordReader
  let day: Provider<Today>

  init(reader: any RecordReader, day: Provider<Today>) {
    self.reader = reader
    self.day = day
  }
}

struct Today: Sendable {
  let number: Int
}

/// The app delegate, which the system constructs.
@MainActor final class AppDelegate {
  private var day: Day?
  private var export: Export?

  func inject(day: Day, export: Export) {
    self.day = day
    self.export = export
  }
}

struct Export: Sendable {
  let reader: any RecordReader
  let vault: any Vault
}
