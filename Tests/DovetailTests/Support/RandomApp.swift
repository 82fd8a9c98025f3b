// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A random graph that resembles an app, without any diagnostic.
///
/// A core has values with tags, a client with interceptors, a log with decorators, and an asynchronous database. Each
/// feature is a module: a store behind a protocol, a service, a session that others watch, a factory, and a child
/// component with a screen on the main actor. The root needs what features contribute to its collections.
struct RandomApp {
  var statements: [ToyStatement] = []
  var overrides: [ToyStatement] = []
  /// The effects of getting each key.
  private var effects: [String: Effects] = [:]

  static let root = "App"

  init(using random: inout SplitMix64) {
    let topics = ["Article", "Account", "Cart", "Photo", "Message", "Route"].shuffled(using: &random)
      .prefix(Int.random(in: 2...3, using: &random))
    statements = core(using: &random)
    var needs = ["any Log", "[any Tab]", "[Name: any Handler]", "Endpoint tagged Mirror"]
    for (number, topic) in topics.enumerated() {
      let previous = number == 0 ? nil : topics[number - 1]
      let inside = feature(topic, after: previous, using: &random)
      statements.append(module("Stateless\(topic)Module") { inside })
      needs.append("\(topic)Coordinator")
    }
    let app = add("App".bound.needs(needs))
    statements.insert(app, at: Int.random(in: 0...statements.count, using: &random))
    overrides = ["any \(topics[0])Store".singleton]
    var line = 0
    Self.number(&statements, from: &line)
    Self.number(&overrides, from: &line)
  }

  var graph: Graph { ToyGraph(root: Self.root, statements: statements, overrides: overrides).graph }
}

// MARK: - Parts

extension RandomApp {
  private mutating func core(using random: inout SplitMix64) -> [ToyStatement] {
    let urls = [add("Endpoint tagged Server".value), add("Endpoint tagged Mirror".value)]
    let log =
      implementation("LiveLog", of: "any Log", as: .singleton, needing: [], using: &random)
      + (random.oneIn(2) ? ["any Log".decoration.needs("Database")] : [])
    let database =
      random.oneIn(2)
      ? add("Database".eagerSingleton.doing(.async).needs("Endpoint tagged Server")) : add("Database".singleton)
    let keychain = add("Keychain".singleton.doing(random.oneIn(2) ? .throwing : []))
    let interceptors = (0..<Int.random(in: 1...3, using: &random)).map { number in
      add("any Interceptor".contribution.needs(number == 0 ? ["Keychain"] : ["any Log"]))
    }
    let client = implementation(
      "LiveClient", of: "any Client", as: .singleton, needing: ["Endpoint tagged Server", "[any Interceptor]"],
      using: &random)
    return [module("StatelessCoreModule") { log + [database, keychain] }] + urls + interceptors + client
  }

  private mutating func feature(
    _ topic: String, after previous: String?, using random: inout SplitMix64
  ) -> [ToyStatement] {
    let store = implementation(
      "Live\(topic)Store", of: "any \(topic)Store", as: .singleton,
      needing: ["Database", random.oneIn(4) ? "Endpoint tagged Mirror" : "any Client"], using: &random)
    // The service and the session need each other, and one of them later.
    let session = "\(topic)Session".singleton.needs("any \(topic)Store", "WeakProvider<\(topic)Service>")
    let editor = add("\(topic)Editor taking \(topic)Draft".needs("any \(topic)Store", "any Log"))
    let sessionLater = add(session)
    var needs = ["any Client", "\(topic)Session"]
    needs.append(access("\(topic)Editor taking \(topic)Draft", as: "Factory"))
    if let previous { needs.append(access("\(previous)Service", as: "Provider")) }
    let service = add("\(topic)Service".singleton.needs(needs))
    let cache = add("\(topic)Cache".weakSingleton.needs("WeakProvider<\(topic)Session>"))
    let tab = add("any Tab".contribution.needs("\(topic)Service"))
    let handler = add("any Handler".contribution(under: topic).needs(access("\(topic)Service", as: "Provider")))
    let child = child(topic, using: &random)
    let coordinator = add("\(topic)Coordinator".needs(access("\(topic)Component", as: "ComponentFactory"), "any Log"))
    return (store + [sessionLater, editor, service, cache, tab, handler, child, coordinator]).shuffled(using: &random)
  }

  private mutating func child(_ topic: String, using random: inout SplitMix64) -> ToyStatement {
    let formats = module("StatelessFormatModule") { "DateFormat".needs("any Log") }
    var statements = [
      formats, add("\(topic)State".singleton.needs("\(topic)ID")),
      add("\(topic)Model".needs("\(topic)State", "any \(topic)Store", "\(topic)Cache", "DateFormat")),
    ]
    if random.oneIn(2) { statements.append(add("\(topic)Title".needs("\(topic)ID"))) }
    let hasTitle = statements.count > 3
    let screen = "\(topic)Screen".bound.needs(["\(topic)Model", "\(topic)State"] + (hasTitle ? ["\(topic)Title"] : []))
    statements.append(add(random.oneIn(2) ? screen.doing(.mainActor) : screen))
    effects["\(topic)Component"] = effects["\(topic)Screen"]
    return component("\(topic)Component", root: "\(topic)Screen", seed: "\(topic)ID") {
      statements.shuffled(using: &random)
    }
  }

  /// A class that is bound as its protocol, or as itself with an alias.
  private mutating func implementation(
    _ name: String, of interface: String, as lifetime: Lifetime, needing needs: [String],
    using random: inout SplitMix64
  ) -> [ToyStatement] {
    if random.oneIn(2) { return [add(interface.bound.living(lifetime).needs(needs))] }
    return [add(name.bound.living(lifetime).needs(needs)), add(interface.alias(of: name))]
  }
}

// MARK: - Effects

extension RandomApp {
  /// Notes the effects of a statement, whose dependencies have been added before.
  private mutating func add(_ statement: ToyStatement) -> ToyStatement {
    if statement.lifetime == .eagerSingleton { return statement }
    let gotten = statement.needs.reduce(statement.effects) { $0.union(effects[$1, default: []]) }
    effects[statement.key, default: []].formUnion(gotten)
    return statement
  }

  /// The request for access to a key that accepts its effects.
  private func access(_ key: String, as shape: String) -> String {
    let prefix =
      switch effects[key, default: []] {
      case []: ""
      case .throwing: "Throwing"
      case .mainActor: "MainActor"
      default: "Async"
      }
    return "\(prefix)\(shape)<\(key.replacing(" taking ", with: ", "))>"
  }

  /// Gives each statement a line of its own, which it retains when others are removed.
  private static func number(_ statements: inout [ToyStatement], from line: inout Int) {
    for index in statements.indices {
      line += 1
      statements[index].line = line
      switch statements[index].kind {
      case .declaration: break
      case .module(var inside):
        number(&inside, from: &line)
        statements[index].kind = .module(inside)
      case .component(let root, let seed, var inside):
        number(&inside, from: &line)
        statements[index].kind = .component(root: root, seed: seed, inside)
      }
    }
  }
}
