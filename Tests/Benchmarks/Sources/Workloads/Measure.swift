// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What is measured of a workload, under the name that it has in results: an integer each, hence the small units.
public enum Measure: String, CaseIterable, Sendable {
  case withDovetail = "with-Dovetail-in-picoseconds"
  case byHand = "by-hand-in-picoseconds"
  case ratio = "ratio-in-thousandths"
}
