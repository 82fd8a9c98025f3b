// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The type that represents a child component of a toy graph.
protocol RealComponent: Component, Sendable where Seed: Sendable {
  init(content: RealContent)

  static func seed(from construction: Construction) -> Seed
}

struct K0: RealComponent {
  typealias Root = R0
  typealias Seed = S0

  let content: RealContent
  func configure(binder: Binder) { content.configure(binder: binder) }
  static func seed(from construction: Construction) -> S0 { S0(from: construction, position: 0) }
}

struct K1: RealComponent {
  typealias Root = R1
  typealias Seed = S1

  let content: RealContent
  func configure(binder: Binder) { content.configure(binder: binder) }
  static func seed(from construction: Construction) -> S1 { S1(from: construction, position: 0) }
}

struct K2: RealComponent {
  typealias Root = R2
  typealias Seed = S2

  let content: RealContent
  func configure(binder: Binder) { content.configure(binder: binder) }
  static func seed(from construction: Construction) -> S2 { S2(from: construction, position: 0) }
}

struct K3: RealComponent {
  typealias Root = R3

  let content: RealContent
  func configure(binder: Binder) { content.configure(binder: binder) }
  static func seed(from construction: Construction) {}
}

/// A component that only faults install.
struct K9: RealComponent {
  typealias Root = Void

  let content: RealContent
  func configure(binder: Binder) {}
  static func seed(from construction: Construction) {}
}

/// The component that is built. Faults also install it inside itself.
struct Toy: RealComponent {
  typealias Root = T0

  let content: RealContent
  func configure(binder: Binder) { content.configure(binder: binder) }
  static func seed(from construction: Construction) {}
}

extension RealTypes {
  /// The component with this name.
  func component(_ name: String) -> any RealComponent.Type {
    let types: [any RealComponent.Type] = [K0.self, K1.self, K2.self, K3.self, K9.self, Toy.self]
    guard let type = types.first(where: { "\($0)" == name }) else {
      preconditionFailure("there is no component \(name)")
    }
    return type
  }
}

extension Binder {
  /// Installs the component with this name.
  func install(component content: RealContent, as name: String, line: Int) {
    install(content.graph.types.component(name), content, line: line)
  }

  private func install<C: RealComponent>(_ type: C.Type, _ content: RealContent, line: Int) {
    install(component: C(content: content), fileID: RealGraph.file, line: line)
  }
}

// MARK: - Opening instances

extension ComponentFactory: Shaped where C: RealComponent {
  var content: Content { .opening { build(C.seed(from: $0)) } }
}

extension ThrowingComponentFactory: Shaped where C: RealComponent {
  var content: Content { .opening { try build(C.seed(from: $0)) } }
}

extension MainActorComponentFactory: Shaped where C: RealComponent {
  var content: Content {
    .opening { seed in await MainActor.run { Carried(value: build(C.seed(from: seed))) }.value }
  }
}

extension AsyncComponentFactory: Shaped where C: RealComponent {
  var content: Content { .opening { try await build(C.seed(from: $0)) } }
}

/// A result from the main actor. Every object of a real graph is Sendable.
struct Carried: @unchecked Sendable {
  let value: Any
}
