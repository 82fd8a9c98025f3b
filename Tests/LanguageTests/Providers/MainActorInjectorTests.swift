// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@MainActor private class Window {
  private(set) var title: String?
  func inject(title: String) {
    MainActor.assertIsolated()
    self.title = title
  }
}

@MainActor private final class DetailWindow: Window {
  private(set) var detail: Int?
  func inject(window: MainActorPropertyInjector<Window>, detail: Int) {
    MainActor.assertIsolated()
    window.injectProperties(into: self)
    self.detail = detail
  }
}

/// A class of the main actor that belongs to no suite isolated to it.
@MainActor private final class Model {
  let text: String
  init() {
    MainActor.assertIsolated()
    text = "model"
  }
}

@Suite @MainActor struct MainActorInjectorTests {
  private struct Settings {
    var text = ""
  }

  private struct Second: Dovetail.Tag { typealias Element = MainActorPropertyInjector<Settings> }

  private nonisolated func bindWindow(_ binder: Binder) {
    binder.bind().to { (model: Model) in
      MainActor.assertIsolated()
      return "\(type(of: model))"
    }
    binder.bind().to(factory: Model.init)
    binder.bindPropertyInjection(of: Window.self).to(injector: Window.inject)
  }

  @Test func aMethodIsCalledOnTheMainActorWithWhatIsConstructedThere() throws {
    let window = Window()
    try TestComponent(of: MainActorPropertyInjector<Window>.self, bindWindow).build()
      .injectProperties(into: window)
    #expect(window.title == "Model")
  }

  @Test func itMayBeCalledFromElsewhereWithAnAsyncInjector() async throws {
    let injector = try await TestComponent(of: AsyncPropertyInjector<Window>.self, bindWindow).build()
    let window = Window()
    try await Task.detached { try await injector.injectProperties(into: window) }.value
    #expect(window.title == "Model")
  }

  @Test func anInjectorMayCallThatOfASuperclass() throws {
    let window = DetailWindow()
    try TestComponent(of: MainActorPropertyInjector<DetailWindow>.self) { binder in
      bindWindow(binder)
      binder.bind().to(value: 5)
      binder.bindPropertyInjection(of: DetailWindow.self).to(injector: DetailWindow.inject(window:detail:))
    }.build().injectProperties(into: window)
    #expect(window.title == "Model")
    #expect(window.detail == 5)
  }

  @Test func aFunctionOfTheMainActorFillsAnObjectOrAStructure() throws {
    let (object, structure, second) = try TestComponent(
      of: (
        MainActorPropertyInjector<Window>, MainActorPropertyInjector<Settings>, TaggedProvider<Second>
      ).self
    ) { binder in
      binder.bind().to(value: "flat")
      binder.bindPropertyInjection(of: Window.self).to { @MainActor in $0.inject(title: $1) }
      binder.bindPropertyInjection(of: Settings.self).to { @MainActor (settings: inout Settings, text: String) in
        MainActor.assertIsolated()
        settings.text = text
      }
      binder.bindPropertyInjection(of: Settings.self).tagged(with: Second.self).to {
        @MainActor (settings: inout Settings) in settings.text += "?"
      }
      binder.bind().to {
        (
          object: MainActorPropertyInjector<Window>, structure: MainActorPropertyInjector<Settings>,
          second: TaggedProvider<Second>
        ) in (object, structure, second)
      }
    }.build()
    let window = Window()
    object.injectProperties(into: window)
    #expect(window.title == "flat")
    var settings = Settings()
    structure.injectProperties(into: &settings)
    second().injectProperties(into: &settings)
    #expect(settings.text == "flat?")
  }

  @Test func aMethodThatMayFailNeedsAnAsyncInjector() async throws {
    @Sendable func declare(_ binder: Binder) {
      binder.bindPropertyInjection(of: Window.self).to { @MainActor (_: Window) throws in throw Mishap.first }
    }
    let refused = TestComponent(of: MainActorPropertyInjector<Window>.self, declare)
    #expect(faults(of: refused) == ["effect-mismatch: bindPropertyInjection(of: Window.self)"])
    let injector = try await TestComponent(of: AsyncPropertyInjector<Window>.self, declare).build()
    let error = await #expect(throws: ConstructionError.self) { try await injector.injectProperties(into: Window()) }
    #expect(error?.underlyingError as? Mishap == .first)
  }

  private func faults<Root>(of component: TestComponent<Root>) -> [String] { component.faults }

  @Test func aPlainInjectionServesAMainActorInjector() throws {
    let injector = try TestComponent(of: MainActorPropertyInjector<Settings>.self) { binder in
      binder.bind().to { @MainActor in "main" }
      binder.bindPropertyInjection(of: Settings.self).to { (settings: inout Settings, text: String) in
        MainActor.assertIsolated()
        settings.text = text
      }
    }.build()
    var settings = Settings()
    injector.injectProperties(into: &settings)
    #expect(settings.text == "main")
  }

  @Test func oneMadeByHandCallsItsClosure() {
    var settings = Settings()
    MainActorPropertyInjector { $0.text = "hand" }.injectProperties(into: &settings)
    #expect(settings.text == "hand")
  }
}
