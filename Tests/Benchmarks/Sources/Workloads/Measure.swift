// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A measurement of a workload, under its name in results: an integer each, hence the small units.
public enum Measure: String, CaseIterable, Sendable {
  case withDovetail = "with-Dovetail-in-picoseconds"
  case byHand = "by-hand-in-picoseconds"
  case ratio = "ratio-in-thousandths"
}
