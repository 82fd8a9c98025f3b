// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Dovetail", path: "../.."),
    // Without its traits, because they replace the allocator and the runtime's functions by ones that count.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workloads", dependencies: [.product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(
      name: "Timing", dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Timing"),
    .executableTarget(name: "Table", dependencies: ["Workloads"]),
    .executableTarget(
      name: "Programs",
      dependencies: ["Measurement", "RunTime", "Workloads", .product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(
      name: "Graphs",
      dependencies: [
        "Measurement", "RunTime", .product(name: "Dovetail", package: "Dovetail"),
        .product(name: "DovetailGraph", package: "Dovetail"),
      ]),
    .target(name: "RunTime", dependencies: [.product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(name: "Depth", dependencies: ["RunTime", .product(name: "Dovetail", package: "Dovetail")]),
    .target(name: "Measurement", dependencies: ["Heap"]),
    // In the format of Swift's debug information, because valgrind may not know clang's.
    .target(name: "Heap", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .treatAllWarnings(as: .error),  // SE-0443
    .strictMemorySafety(),  // SE-0458
  ]
}
