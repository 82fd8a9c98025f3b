// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Workloads

/// The results of a workload: times in picoseconds.
struct Outcome {
  private var withDovetail: Double
  private var byHand: Double
  private let ratio: Double
  private let ratios: ClosedRange<Double>

  init(of workload: Workload, in rounds: [Round]) throws {
    let ratios = try rounds.map { round in try round.median(of: .ratio, in: workload) / 1000 }.sorted()
    withDovetail = try rounds.map { round in try round.median(of: .withDovetail, in: workload) }.sorted().middle
    byHand = try rounds.map { round in try round.median(of: .byHand, in: workload) }.sorted().middle
    ratio = ratios.middle
    self.ratios = ratios[0]...ratios[ratios.count - 1]
  }

  func divided(by objects: Int) -> Outcome {
    var outcome = self
    outcome.withDovetail /= Double(objects)
    outcome.byHand /= Double(objects)
    return outcome
  }
}

extension Outcome {
  func row(title: String, goal: Double?) -> [String] {
    [
      title, time(withDovetail), time(byHand), factor(ratio),
      "\(factor(ratios.lowerBound)) – \(factor(ratios.upperBound))",
      goal.map(verdict) ?? "",
    ]
  }

  private func verdict(on goal: Double) -> String { "≤ \(factor(goal))\(ratio > goal ? ", missed" : "")" }
}

private func time(_ picoseconds: Double) -> String {
  switch picoseconds {
  case ..<1e6: "\(rounded(picoseconds / 1e3)) ns"
  case ..<1e9: "\(rounded(picoseconds / 1e6)) µs"
  default: "\(rounded(picoseconds / 1e9)) ms"
  }
}

private func factor(_ value: Double) -> String { "\(rounded(value)) ×" }

/// Three digits, or more if the integer part has more.
private func rounded(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

extension [Double] {
  /// The median of sorted values.
  fileprivate var middle: Double { (self[(count - 1) / 2] + self[count / 2]) / 2 }
}
