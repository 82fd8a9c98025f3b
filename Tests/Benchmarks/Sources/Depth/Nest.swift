// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// What can go on as deep as it is told, because each level constructs the next by a request that is deferred.

/// How many levels there are, and where the last two were.
final class Countdown: @unchecked Sendable {
  // Sendable because only one task at a time has it.
  private var remaining: Int
  private(set) var positions: [Position] = []

  init(_ remaining: Int) { self.remaining = remaining }

  /// Whether the caller is to construct another level.
  func goOn(from position: Position) -> Bool {
    remaining -= 1
    if remaining < 2 { positions.append(position) }
    return remaining > 0
  }

  var bytesOfLevel: Int { positions[0].distance(to: positions[1]) }
}

/// A component that binds the countdown, and what `declare` binds or installs.
struct NestComponent<Root>: Component {
  let countdown: Countdown
  let declare: (Binder) -> Void

  func configure(binder: Binder) {
    binder.bind(Countdown.self).to(value: countdown)
    declare(binder)
  }
}

/// A transient whose initializer calls a provider of the same.
final class Reentrant {
  init(countdown: Countdown, another: Provider<Reentrant>) {
    if countdown.goOn(from: .current) { _ = another.get() }
  }
}

/// The root of a child component, which opens another instance of the same.
final class Screen {
  init(countdown: Countdown, another: ComponentFactory<ScreenComponent>) {
    if countdown.goOn(from: .current) { _ = another.build() }
  }
}

struct ScreenComponent: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(Screen.self).to(factory: Screen.init)
  }
}

/// A transient whose asynchronous factory calls a provider of the same.
final class AsyncReentrant: Sendable {
  init(countdown: Countdown, another: AsyncProvider<AsyncReentrant>) async throws {
    if countdown.goOn(from: .current) { _ = try await another.get() }
  }
}

enum Nest: String {
  case reentrant
  case screens

  /// Constructs so many levels inside each other.
  func construct(levels: Int) throws -> Countdown {
    let countdown = Countdown(levels)
    switch self {
    case .reentrant:
      let component = NestComponent<Provider<Reentrant>>(countdown: countdown) { binder in
        binder.bind(Reentrant.self).to(factory: Reentrant.init)
      }
      _ = try component.build().get()
    case .screens:
      let component = NestComponent<ComponentFactory<ScreenComponent>>(countdown: countdown) { binder in
        binder.install(component: ScreenComponent())
      }
      _ = try component.build().build()
    }
    return countdown
  }

  /// Constructs so many levels by a factory that is `async`.
  static func constructAsync(levels: Int) async throws {
    let component = NestComponent<AsyncProvider<AsyncReentrant>>(countdown: Countdown(levels)) { binder in
      binder.bind(AsyncReentrant.self).to(factory: AsyncReentrant.init)
    }
    _ = try await component.build().get()
  }
}
