// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

// A program that links the engine alone, and whose tests link the reports and the test kit.
let package = Package(
  name: "CoreClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Dovetail", path: "../../..")
  ],
  targets: [
    .target(name: "CoreClientGraph", dependencies: [.product(name: "DovetailCore", package: "Dovetail")]),
    .executableTarget(
      name: "CoreClient", dependencies: ["CoreClientGraph", .product(name: "DovetailCore", package: "Dovetail")]),
    .testTarget(
      name: "CoreClientTests",
      dependencies: [
        "CoreClientGraph", .product(name: "Dovetail", package: "Dovetail"),
        .product(name: "DovetailTesting", package: "Dovetail"),
      ]),
  ]
)
