// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct OrdersModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: OrderNumbers.init)
    binder.bind(Printer.self).asSingleton().to { ReceiptPrinter() }
    binder.bind(Order.self).to { (numbers: OrderNumbers) in Order(number: numbers.next()) }
    binder.bind().to(factory: OrderDesk.init)
  }
}

struct DeskComponent: Component {
  struct Root {
    let desk: OrderDesk
    let numbers: OrderNumbers
    let printer: Printer
  }

  func configure(binder: Binder) {
    binder.install(module: OrdersModule())
    binder.bind().to(factory: Root.init)
  }
}

struct ScreenComponent: Component {
  typealias Root = PropertyInjector<Screen>

  func configure(binder: Binder) {
    binder.install(module: OrdersModule())
    binder.bindPropertyInjection(of: Screen.self).to(injector: Screen.injectProperties)
  }
}

struct TitledScreenComponent: Component {
  typealias Root = PropertyInjector<TitledScreen>

  func configure(binder: Binder) {
    binder.install(module: OrdersModule())
    binder.bind(String.self).to(value: "Orders")
    binder.bindPropertyInjection(of: TitledScreen.self).to {
      $0.injectProperties(desk: $1)
      $0.title = $2
    }
  }
}

struct MenuModule: Module {
  var settings = Settings()

  func configure(binder: Binder) {
    binder.bind().to(value: settings)
    binder.bind(Menu.self).asEagerSingleton().to(factory: Menu.fetch)
    binder.bind().to(factory: MenuView.init)
    binder.bindPropertyInjection(of: Window.self).to(injector: Window.injectProperties)
  }
}

struct WindowComponent: Component {
  typealias Root = MainActorPropertyInjector<Window>

  var settings = Settings()

  func configure(binder: Binder) {
    binder.install(module: MenuModule(settings: settings))
  }
}

/// An injector that works wherever it is called.
struct LateWindowComponent: Component {
  typealias Root = AsyncPropertyInjector<Window>

  func configure(binder: Binder) {
    binder.bind(Menu.self).to { Menu(dishes: ["tea"]) }
    binder.bind().to(factory: MenuView.init)
    binder.bindPropertyInjection(of: Window.self).to { @MainActor in $0.injectProperties(view: $1) }
  }
}

/// A mistake: the window belongs to the main actor, and this injector to none.
struct MisusedWindowComponent: Component {
  typealias Root = PropertyInjector<Window>

  func configure(binder: Binder) {
    binder.bindPropertyInjection(of: Window.self).to(injector: Window.clear)
  }
}

struct ViewComponent: Component {
  typealias Root = MenuView

  func configure(binder: Binder) {
    binder.bind(Menu.self).to { Menu(dishes: ["tea"]) }
    binder.bind(MenuView.self).to { @MainActor in MenuView(menu: $0) }
  }
}

struct LateMenuComponent: Component {
  typealias Root = AsyncProvider<Menu>

  func configure(binder: Binder) {
    binder.bind(Settings.self).to { Settings() }
    binder.bind(Menu.self).asSingleton().to(factory: Menu.fetch)
  }
}
