// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

let package = Package(
  name: "AccessLog",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "AccessLog", targets: ["AccessLogProgram"])],
  dependencies: [
    .package(name: "Dovetail", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(
      name: "AccessLog",
      dependencies: [
        .product(name: "Dovetail", package: "Dovetail"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(name: "AccessLogProgram", dependencies: ["AccessLog"], plugins: ["CheckAccessLogGraph"]),
    .executableTarget(
      name: "AccessLogGraph",
      dependencies: [
        "AccessLog",
        .product(name: "DovetailTool", package: "Dovetail"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(name: "CheckAccessLogGraph", capability: .buildTool(), dependencies: ["AccessLogGraph"]),
    .testTarget(
      name: "AccessLogTests",
      dependencies: [
        "AccessLog",
        .product(name: "Dovetail", package: "Dovetail"),
        .product(name: "DovetailTesting", package: "Dovetail"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .treatAllWarnings(as: .error),  // SE-0443
    .strictMemorySafety(),  // SE-0458
  ]
}
