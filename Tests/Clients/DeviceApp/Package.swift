// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

// An app whose modules compile for a device only. `test-on-device` stands for that: it sets the variable. The machine itself
// runs `dovetail-graph`, which has none of these modules.
let device: [SwiftSetting] = Context.environment["DEVICE"] == nil ? [] : [.define("DEVICE")]

let package = Package(
  name: "DeviceApp",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Dovetail", path: "../../..")
  ],
  targets: [
    .target(
      name: "Store", dependencies: [.product(name: "Dovetail", package: "Dovetail")], swiftSettings: device),
    // The program of an app that is built for this machine, whose answers are compared.
    .executableTarget(
      name: "StoreGraph", dependencies: ["Store", .product(name: "DovetailTool", package: "Dovetail")]),
    .testTarget(
      name: "StoreTests", dependencies: ["Store", .product(name: "DovetailTesting", package: "Dovetail")]),
  ]
)
