// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Benchmark
import Workloads

/// Times all workloads. Each is one benchmark, and each iteration of it a sample of both sides.
///
/// The library has a plugin that would write this type. Without it, nothing of the library is built for what does not use it.
@main
enum Program: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    for workload in Workload.all { register(workload) }
  }

  private static func register(_ workload: Workload) {
    let metrics = Measure.allCases.map(metric)
    let configuration = Benchmark.Configuration(
      metrics: metrics, units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }), warmupIterations: 10,
      maxDuration: .milliseconds(400), maxIterations: .max)
    let comparison = Comparison(workload)
    Benchmark(workload.name, configuration: configuration) { benchmark in
      let pair = try await comparison.next()
      benchmark.measurement(metric(.withDovetail), Int(pair.withDovetail.rounded()))
      benchmark.measurement(metric(.byHand), Int(pair.byHand.rounded()))
      benchmark.measurement(metric(.ratio), Int((1000 * pair.withDovetail / pair.byHand).rounded()))
    }
  }

  private static func metric(_ measure: Measure) -> BenchmarkMetric {
    .custom(measure.rawValue, useScalingFactor: false)
  }
}
