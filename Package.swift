// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

let package = Package(
  name: "Dovetail",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // Users import Dovetail alone. It finds the reports at run time, if they are linked.
    .library(name: "Dovetail", targets: ["Dovetail", "DovetailReports"]),
    .library(name: "DovetailCore", targets: ["Dovetail"]),
    // A test links `DovetailTesting`, without the explorer.
    .library(name: "DovetailGraph", targets: ["DovetailGraph", "DovetailExplorer"]),
    .library(name: "DovetailTesting", targets: ["DovetailTesting"]),
    .library(name: "DovetailTool", targets: ["DovetailTool"]),
    .library(name: "DovetailBridge", targets: ["DovetailBridge"]),
    // Not called `dovetail`: where case does not count, that is the name of the library.
    .executable(name: "dovetail-graph", targets: ["GraphCommand"]),
    .plugin(name: "AddGraphCheck", targets: ["AddGraphCheck"]),
    .plugin(name: "FixGraph", targets: ["FixGraph"]),
  ],
  targets: [
    .target(name: "Dovetail"),
    .target(name: "DovetailReports", dependencies: ["Dovetail"]),
    .target(name: "DovetailGraph", dependencies: ["Dovetail", "DovetailReports"]),
    .target(name: "DovetailExplorer", dependencies: ["Dovetail", "DovetailGraph"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail", "DovetailReports", "DovetailGraph"]),
    .target(
      name: "DovetailTool",
      dependencies: ["Dovetail", "DovetailReports", "DovetailGraph", "DovetailExplorer", "DovetailBridge"]),
    .target(name: "DovetailBridge", dependencies: ["Dovetail"]),
    .executableTarget(name: "GraphCommand", dependencies: ["DovetailTool"]),
    .plugin(
      name: "AddGraphCheck",
      capability: .command(
        intent: .custom(
          verb: "add-graph-check", description: "Write what it takes to check graphs of Dovetail in each build."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes two source files, and changes none that exists.")
        ]),
      path: "Sources/AddGraphCheck"),
    .plugin(
      name: "FixGraph",
      capability: .command(
        intent: .custom(verb: "fix-graph", description: "Apply the fixes of reports on graphs of Dovetail."),
        permissions: [.writeToPackageDirectory(reason: "It changes statements that bind, and types of parameters.")]),
      path: "Sources/FixGraph"),
    .target(name: "TypeNameFixtures", path: "Tests/TypeNameFixtures"),
    .target(name: "TestSupport", dependencies: ["Dovetail", "DovetailReports"], path: "Tests/TestSupport"),
    .testTarget(
      name: "LanguageTests", dependencies: ["Dovetail", "DovetailReports", "TestSupport", "TypeNameFixtures"]),
    .testTarget(
      name: "DovetailTests",
      dependencies: [
        "Dovetail", "DovetailReports", "DovetailGraph", "DovetailTesting", "DovetailTool", "TestSupport",
        "TypeNameFixtures",
      ],
      exclude: ["Goldens"]),
    // Its sources are links to those of the plugin, because tests cannot import a plugin.
    .testTarget(name: "AddGraphCheckTests"),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Dovetail", "DovetailGraph", "TestSupport"]),
    .testTarget(name: "DovetailGraphTests", dependencies: ["Dovetail", "DovetailGraph", "DovetailExplorer"]),
    .testTarget(
      name: "DovetailToolTests",
      dependencies: ["Dovetail", "DovetailBridge", "DovetailGraph", "DovetailExplorer", "DovetailTool", "TestSupport"]),
    .testTarget(name: "DovetailBridgeTests", dependencies: ["Dovetail", "DovetailReports", "DovetailBridge"]),
    .testTarget(
      name: "DovetailTestingTests", dependencies: ["Dovetail", "DovetailGraph", "DovetailTesting"],
      exclude: ["Recordings/Graphs"]),
    .testTarget(
      name: "MainActorAppTests", dependencies: ["Dovetail", "DovetailReports"],
      // What else is called approachable concurrency is part of Swift 6 mode.
      swiftSettings: [
        .defaultIsolation(MainActor.self),  // SE-0466
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
        .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
      ]),
  ]
)

// Some checks run the tests of some targets, and no other tests have to be built for them.
if let chosen = Context.environment["DOVETAIL_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !chosen.contains($0.name[...]) }
}

// Warnings are errors in `.ci/tests debug`, and not here: SwiftPM suppresses the warnings of a client's dependencies, and the
// compiler refuses to do both.
for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .strictMemorySafety(),  // SE-0458
    ]
}
