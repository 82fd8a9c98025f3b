// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import PackageDescription

/// The folder of Dovetail, which `.ci/clients` names when it copies this package.
let dovetail = ProcessInfo.processInfo.environment["DOVETAIL_PATH_OF_LIBRARY"] ?? "../../.."

let tool = Target.Dependency.product(name: "DovetailTool", package: "Dovetail")

let package = Package(
  name: "BuildCheck",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Dovetail", path: dovetail)],
  targets: [
    .target(
      name: "Rules", dependencies: [.product(name: "Dovetail", package: "Dovetail")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),  // SE-0409
    .target(
      name: "Screens", dependencies: [.product(name: "Dovetail", package: "Dovetail")],
      swiftSettings: [
        .defaultIsolation(MainActor.self),  // SE-0466
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      ]),
    .executableTarget(name: "SoundGraphs", dependencies: ["Rules", "Screens", tool]),
    .executableTarget(name: "BrokenGraphs", dependencies: ["Rules", "Screens", tool]),
    .plugin(name: "CheckSoundGraphs", capability: .buildTool(), dependencies: ["SoundGraphs"]),
    .plugin(name: "CheckBrokenGraphs", capability: .buildTool(), dependencies: ["BrokenGraphs"]),
    .executableTarget(name: "Sound", plugins: ["CheckSoundGraphs"]),
    .executableTarget(
      name: "Broken", plugins: Context.environment["SKIP_GRAPH_CHECK"] == nil ? ["CheckBrokenGraphs"] : []),
    .target(name: "SoundLibrary", plugins: ["CheckSoundGraphs"]),
    .target(name: "BrokenLibrary", plugins: ["CheckBrokenGraphs"]),
    .testTarget(name: "SoundTests", plugins: ["CheckSoundGraphs"]),
    .testTarget(name: "BrokenTests", plugins: ["CheckBrokenGraphs"]),
  ]
)
