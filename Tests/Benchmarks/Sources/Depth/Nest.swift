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

/// A transient whose initializer calls a provider of the same.
final class Reentrant {
  init(countdown: Countdown, another: Provider<Reentrant>) {
    if countdown.goOn(from: .current) { _ = another.get() }
  }
}

struct ReentrantComponent: Component {
  typealias Root = Provider<Reentrant>

  let countdown: Countdown

  func configure(binder: Binder) {
    binder.bind(Countdown.self).to(value: countdown)
    binder.bind(Reentrant.self).to(factory: Reentrant.init)
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

struct ScreensComponent: Component {
  typealias Root = ComponentFactory<ScreenComponent>

  let countdown: Countdown

  func configure(binder: Binder) {
    binder.bind(Countdown.self).to(value: countdown)
    binder.install(component: ScreenComponent())
  }
}

/// A transient whose asynchronous factory calls a provider of the same.
final class AsyncReentrant: Sendable {
  init(countdown: Countdown, another: AsyncProvider<AsyncReentrant>) async throws {
    if countdown.goOn(from: .current) { _ = try await another.get() }
  }
}

struct AsyncReentrantComponent: Component {
  typealias Root = AsyncProvider<AsyncReentrant>

  let countdown: Countdown

  func configure(binder: Binder) {
    binder.bind(Countdown.self).to(value: countdown)
    binder.bind(AsyncReentrant.self).to(factory: AsyncReentrant.init)
  }
}

enum Nest: String {
  case reentrant
  case screens

  /// Constructs so many levels inside each other.
  func construct(levels: Int) throws -> Countdown {
    let countdown = Countdown(levels)
    switch self {
    case .reentrant: _ = try ReentrantComponent(countdown: countdown).build().get()
    case .screens: _ = try ScreensComponent(countdown: countdown).build().build()
    }
    return countdown
  }

  /// Constructs so many levels by a factory that is `async`.
  static func constructAsync(levels: Int) async throws {
    _ = try await AsyncReentrantComponent(countdown: Countdown(levels)).build().get()
  }
}
