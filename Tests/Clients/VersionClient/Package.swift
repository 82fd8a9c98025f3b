// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

guard let repository = Context.environment["DOVETAIL_REPOSITORY"] else {
  fatalError("DOVETAIL_REPOSITORY is the file:// URL of a repository with the tag 1.0.0")
}

// A program that depends on a version, as apps do. SwiftPM refuses there what it accepts in a path: unsafe flags, for example.
let package = Package(
  name: "VersionClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: repository, from: "1.0.0")],
  targets: [
    .executableTarget(name: "VersionClient", dependencies: [.product(name: "Dovetail", package: "Dovetail")])
  ]
)
