// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

let dovetail = Target.Dependency.product(name: "Dovetail", package: "Dovetail")

let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "Dovetail", path: "../..")
  ],
  targets: [
    .target(name: "ReadingListCore", dependencies: [dovetail]),
    .executableTarget(
      name: "ReadingList", dependencies: ["ReadingListCore", dovetail], plugins: ["CheckReadingListGraph"]),
    .executableTarget(
      name: "ReadingListGraph",
      dependencies: ["ReadingListCore", .product(name: "DovetailTool", package: "Dovetail")]),
    .plugin(name: "CheckReadingListGraph", capability: .buildTool(), dependencies: ["ReadingListGraph"]),
    .testTarget(
      name: "ReadingListTests",
      dependencies: ["ReadingListCore", dovetail, .product(name: "DovetailTesting", package: "Dovetail")]),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .defaultIsolation(MainActor.self),  // SE-0466
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .treatAllWarnings(as: .error),  // SE-0443
    .strictMemorySafety(),  // SE-0458
  ]
}
