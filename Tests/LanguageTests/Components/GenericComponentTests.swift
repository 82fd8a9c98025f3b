// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Bindings in generic code, whose types are partly known to the compiler and partly not.
///
/// If they were inlined there, the closures of the last steps would lose the known types. This is a fault of the
/// compiler in release builds, which these tests would find.
@Suite struct GenericComponentTests {
  private protocol Part: Sendable {}

  private final class Logger: Sendable { let level = 5 }

  private struct Settings: Sendable {
    var width = 3
    var height = 4
  }

  private final class Box<Content>: Part {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private final class Form<Content>: @unchecked Sendable { var text = "" }

  private struct Failure: Error {}

  private struct Common: Module {
    func configure(binder: Binder) {
      binder.bind().to { Logger() }
      binder.bind(Int.self).to(value: 7)
      binder.bind().to { Settings() }
      binder.bind(String.self).to(value: "text")
    }
  }

  private struct Plain<Content>: Component {
    typealias Root = [String]

    func configure(binder: Binder) {
      binder.install(module: Common())
      binder.bind((any Part).self).intoCollection().to { (logger: Logger) in Box<Content>("part \(logger.level)") }
      binder.bind(Box<[Content]>.self).to { (logger: Logger) in Box<[Content]>("\(logger.level)") }
      binder.bind(Box<Content?>.self).asSingleton().to { (number: Int) in Box<Content?>("\(number)") }
      binder.bind(Box<Content>.self).to { (parts: [any Part], logger: Logger, settings: Settings) in
        Box<Content>("\(parts.count) \(logger.level) \(settings.height)")
      }
      binder.bind(Box<(Content, Content)>.self).to(factory: Box<(Content, Content)>.init)
      binder.decorate(Box<Content>.self).to { (inner: Box<Content>, number: Int) in
        Box<Content>("\(inner.text) \(number)")
      }
      binder.bindFactory(Box<Set<String>>.self, taking: Content.self).to { (_: Content, text: String, logger: Logger) in
        Box<Set<String>>("\(text) \(logger.level)")
      }
      binder.bindPropertyInjection(of: Form<Content>.self).to {
        (form: Form<Content>, text: String, settings: Settings) in
        form.text = "\(text) \(settings.width)"
      }
      binder.onBuild { (form: PropertyInjector<Form<Content>>, settings: Settings) in #expect(settings.width == 3) }
      binder.bind([String].self).to {
        (
          list: Box<[Content]>, optional: Box<Content?>, plain: Box<Content>, pair: Box<(Content, Content)>,
          injector: PropertyInjector<Form<Content>>, logger: Logger?
        ) in
        let form = Form<Content>()
        injector.injectProperties(into: form)
        return [list.text, optional.text, plain.text, pair.text, form.text, "\(logger?.level ?? 0)"]
      }
    }
  }

  private func texts<Content>(of type: Content.Type) throws -> [String] { try Plain<Content>().build() }

  @Test func whatIsKnownAndWhatIsNotArriveAlike() throws {
    let expected = ["5", "7", "1 5 4 7", "text", "text 3", "5"]
    #expect(try texts(of: Int8.self) == expected)
    #expect(try texts(of: String.self) == expected)
    #expect(try texts(of: (any Error).self) == expected)
  }

  private struct Effectful<Content>: Component {
    typealias Root = ThrowingProvider<Box<Content>>

    let fails: Bool

    func configure(binder: Binder) {
      binder.install(module: Common())
      binder.bind(Box<[Content]>.self).to { [fails] (logger: Logger, settings: Settings) throws(Failure) in
        if fails { throw Failure() }
        return Box<[Content]>("\(logger.level) \(settings.width)")
      }
      binder.bind(Box<Content>.self).to { (list: Box<[Content]>, number: Int) in
        Box<Content>("\(list.text) \(number)")
      }
    }
  }

  private func text<Content>(of type: Content.Type, fails: Bool) throws -> String {
    try Effectful<Content>(fails: fails).build().get().text
  }

  @Test func soTheyDoWhereAFactoryMayFail() throws {
    #expect(try text(of: Int8.self, fails: false) == "5 3 7")
    #expect(try text(of: String.self, fails: false) == "5 3 7")
    #expect(throws: ConstructionError.self) { try text(of: Int8.self, fails: true) }
  }

  private struct Slow<Content: Sendable>: Component {
    typealias Root = Box<Content>

    func configure(binder: Binder) {
      binder.install(module: Common())
      binder.bind(Box<[Content]>.self).to { (logger: Logger, settings: Settings) async in
        Box<[Content]>("\(logger.level) \(settings.width)")
      }
      binder.bind(Box<Content?>.self).to { @MainActor (number: Int) in Box<Content?>("\(number)") }
      binder.bind(Box<Content>.self).to { (list: Box<[Content]>, optional: Box<Content?>, logger: Logger) in
        Box<Content>("\(list.text) \(optional.text) \(logger.level)")
      }
    }
  }

  private func slowText<Content: Sendable>(of type: Content.Type) async throws -> String {
    try await Slow<Content>().build().text
  }

  @Test func soTheyDoWhereAFactoryTakesTime() async throws {
    #expect(try await slowText(of: Int8.self) == "5 3 7 5")
    #expect(try await slowText(of: String.self) == "5 3 7 5")
  }
}
