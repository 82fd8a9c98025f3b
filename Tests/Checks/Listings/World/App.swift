// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

// A messaging app. The listings of pages and documentation comments use it.

struct App {
  let client: any HTTPClient
  let interceptors: [any Interceptor]
  let clock: any Clock
}

struct AppComponent: Component {
  typealias Root = App

  func configure(binder: Binder) {
    binder.install(module: LoggingModule())
    binder.install(module: NetworkModule(baseURL: url))
    binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind().to(factory: App.init)
  }
}

// MARK: - Logging

struct Logger: Sendable {
  let label: String

  func log(_ message: String) { print("\(label): \(message)") }
}

struct LoggingModule: Module {
  func configure(binder: Binder) {
    binder.bind().to { Logger(label: "app") }
    binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
  }
}

// MARK: - Time

protocol Clock: Sendable { func now() -> Date }

struct SystemClock: Clock { func now() -> Date { Date() } }

struct StoppedClock: Clock {
  var time = Date(timeIntervalSinceReferenceDate: 0)

  func now() -> Date { time }
}
