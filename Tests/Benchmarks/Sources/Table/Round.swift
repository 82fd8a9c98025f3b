// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Workloads

/// One run of all benchmarks.
struct Round {
  let folder: URL

  /// The median of all samples.
  func median(of measure: Measure, in workload: Workload) throws -> Double {
    let name = "Current_run.Timing.\(workload.name).\(measure.rawValue).histogram.percentiles.tsv"
    let file = folder.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Unusable(description: "\(workload.name) was not measured: there is no \(file.path)")
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("50\t") }
    guard let line, let value = Double(line.dropFirst(3)), value > 0 else {
      throw Unusable(description: "there is no median in \(file.path)")
    }
    return value
  }
}
