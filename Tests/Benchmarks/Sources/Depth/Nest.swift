// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// These nest as deep as requested, because each level constructs the next by a deferred request.

/// The levels that remain, and the places of the last two.
final class Countdown: @unchecked Sendable {
  // Sendable because only one task at a time has it.
  private var remaining: Int
  private(set) var positions: [Position] = []

  init(_ remaining: Int) { self.remaining = remaining }

  /// Whether to construct another level.
  func goOn(from position: Position) -> Bool {
    remaining -= 1
    if remaining < 2 { positions.append(position) }
    return remaining > 0
  }

  var bytesOfLevel: Int { positions[0].distance(to: positions[1]) }
}

/// A component that binds the countdown, and runs `declare`.
struct NestComponent<Root>: Component {
  let countdown: Countdown
  let declare: (Binder) -> Void

  func configure(binder: Binder) {
    binder.bind(Countdown.self).to(value: countdown)
    declare(binder)
  }
}

/// A transient whose initializer calls its own provider.
final class Reentrant {
  init(countdown: Countdown, another: Provider<Reentrant>) {
    if countdown.goOn(from: .current) { _ = another.get() }
  }
}

/// The root of a child component, which opens another one of its kind.
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

/// A transient whose asynchronous factory calls its own provider.
final class AsyncReentrant: Sendable {
  init(countdown: Countdown, another: AsyncProvider<AsyncReentrant>) async throws {
    if countdown.goOn(from: .current) { _ = try await another.get() }
  }
}

enum Nest: String {
  case reentrant
  case screens

  /// Constructs `levels` inside each other.
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

  /// Constructs `levels` levels by an `async` factory.
  static func constructAsync(levels: Int) async throws {
    let component = NestComponent<AsyncProvider<AsyncReentrant>>(countdown: Countdown(levels)) { binder in
      binder.bind(AsyncReentrant.self).to(factory: AsyncReentrant.init)
    }
    _ = try await component.build().get()
  }
}
