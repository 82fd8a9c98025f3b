// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import PackageDescription

// A client that has not moved to Swift 6: it compiles in Swift 5 mode, with classes that are not Sendable.
//
// The compiler's warnings there depend on two settings:
//
// - Without `InferSendableFromCaptures`, `X.init` and every other function that is named rather than written as a
//   closure is not Sendable, and each gets the warning "converting non-Sendable function value to '@Sendable …' may
//   introduce data races". A method of the main actor, as in `to(injector: Window.injectProperties)`, gets another one,
//   that "the actor of this method is not certain to be kept", and a `MainActorPropertyInjector` then rejects it; a
//   closure, `{ @MainActor in $0.injectProperties(view: $1) }`, is correct with and without the setting.
//   With the setting, no warning is left.
// - With `StrictConcurrency`, `asSingleton()` of a non-Sendable type gets a warning, "type 'OrderNumbers' does not
//   conform to the 'Sendable' protocol; this is an error in the Swift 6 language mode", which only a Sendable type
//   removes. Without it, the compiler says nothing.
let package = Package(
  name: "SwiftFiveClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Dovetail", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "SwiftFiveClient", dependencies: [.product(name: "Dovetail", package: "Dovetail")],
      swiftSettings: [
        .enableUpcomingFeature("InferSendableFromCaptures"),  // SE-0418
        .treatAllWarnings(as: .error),  // SE-0443
      ])
  ],
  swiftLanguageModes: [.v5]
)
