// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

let package = Package(
  name: "CoffeeMaker",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "CoffeeMaker", targets: ["CoffeeMakerProgram"])],
  dependencies: [
    .package(name: "Dovetail", path: "../..")
  ],
  targets: [
    .target(name: "CoffeeMaker", dependencies: [.product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(name: "CoffeeMakerProgram", dependencies: ["CoffeeMaker"]),
    .executableTarget(
      name: "CoffeeMakerGraph",
      dependencies: ["CoffeeMaker", .product(name: "DovetailTool", package: "Dovetail")]),
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
