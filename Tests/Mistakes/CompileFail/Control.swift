// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The other files' mistakes, corrected. This file must compile without diagnostics: it shows that the
// others are refused because of their mistakes, and not because of a missing module.

import Dovetail

private final class Account {
  let name: String
  init(name: String) { self.name = name }
}

private protocol Engine: Sendable {}

private final class Diesel: Engine {
  let counter: Counter
  init(counter: Counter) { self.counter = counter }
}

private actor Counter {}

@MainActor private final class Window {
  nonisolated init() {}
}

private final class Screen {
  var window: Window?
  func injectProperties(window: Window) { self.window = window }
}

private struct Options {
  var limit = 0
}

private struct Sheet: Sendable {
  init(number: Int, counter: Counter) {}
}

private struct Sheets: Tag { typealias Element = Factory<Sheet, Int> }
private struct Name: Tag { typealias Element = String }
private struct Numbers: Tag { typealias Element = [Int] }
private struct Sizes: Tag { typealias Element = Set<Int> }
private struct Limits: Tag { typealias Element = [String: Int] }
private enum Route: Hashable {
  case home
  case page(Int)
}

private struct Everything: Module {
  func configure(binder: Binder) {
    binder.bind(Account.self).to { Account(name: $0) }
    binder.bind(Counter.self).asSingleton().to(factory: Counter.init)
    binder.bind((any Engine).self).asSingleton().to(factory: Diesel.init)
    binder.bind(String.self).tagged(with: Name.self).asSingleton().to { "name" }
    binder.bind(String.self).tagged(with: Name.self).to(value: "name")
    binder.bind(Int.self).intoCollection().tagged(with: Numbers.self).asSingleton().to { [1, 2] }
    binder.bind(Int.self).intoCollection().to(value: 3)
    binder.bind((any Engine).self).asAlias(of: Diesel.self) { $0 }
    binder.bind((any Engine).self).intoCollection().asAlias(of: Diesel.self) { $0 }
    binder.bind(String.self).asAlias(of: String.self, taggedWith: Name.self) { $0 }
    binder.bind(Int.self).intoSet().to { 1 }
    binder.bind(String.self).shadowing().tagged(with: Name.self).asSingleton().onClose { print($0) }.to { "name" }
    binder.bind(Int.self).intoCollection().tagged(with: Numbers.self).asEagerSingleton().onClose(log).to(value: [1, 2])
    binder.bind(Int.self).intoCollection().asSingleton().onClose { _ in _ = try await fetch() }.to(factory: count)
    binder.bind(Int.self).intoSet().tagged(with: Sizes.self).asSingleton().to { [1, 2] }
    binder.bind(Int.self).intoSet().to(value: Set([1, 2]))
    binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
    binder.bind(Int.self).intoDictionary(key: "one").tagged(with: Limits.self).asSingleton().to { 1 }
    binder.bind(Account.self).intoDictionary(key: Route.page(1)).to(factory: Account.init)
    binder.bind([Int].self).intoDictionary(key: Route.home).to { [1, 2] }
    binder.declareSet(of: Int.self)
    binder.declareSet(of: Int.self, taggedWith: Sizes.self)
    binder.declareDictionary(of: Account.self, keyedBy: Route.self)
    binder.declareDictionary(of: Int.self, keyedBy: String.self, taggedWith: Limits.self)
    binder.bind([Int].self).tagged(with: Numbers.self).to(value: [4])
    binder.bind().to(factory: Account.init)
    binder.bind().to { "text" }
    binder.bind(Window.self).asSingleton().to(factory: Window.init)
    binder.bindPropertyInjection(of: Screen.self).to(injector: Screen.injectProperties)
    binder.bindPropertyInjection(of: Screen.self).to { $0.injectProperties(window: $1) }
    binder.bindPropertyInjection(of: Options.self).to { (options: inout Options, limit: Int) in options.limit = limit }
    binder.bindFactory(Sheet.self, taking: Int.self).to(factory: Sheet.init)
    binder.bindFactory(Sheet.self, taking: Int.self).to { Sheet(number: $0, counter: $1) }
    binder.bindFactory(Sheet.self, taking: Int.self).tagged(with: Sheets.self).to(factory: Sheet.init)
    binder.bindFactory(Sheet.self, taking: Int.self).tagged(with: Sheets.self).asSingleton().to(factory: Sheet.init)
    binder.bindFactory(Sheet.self, taking: Int.self, Counter.self).to(factory: Sheet.init)
    binder.bindFactory((any Engine).self, taking: Counter.self).to(factory: Diesel.init)
    binder.bindFactory(Int.self, taking: Int.self, Int.self, Int.self).to { $0 + $1 + $2 }
  }
}

private struct Whole: Component {
  typealias Root = Account

  func configure(binder: Binder) { binder.install(module: Everything()) }
}

private func build() throws -> Account { try Whole().build() }

// MARK: - Effects

@MainActor private final class Page {
  static var title = "title"
  var limit = 0
  init(title: String) {}
  func injectProperties(limit: Int) { self.limit = limit }
}

@MainActor private func makeTitle() -> String { "title" }
@MainActor private func log(_ number: Int) {}

@globalActor private actor StorageActor { static let shared = StorageActor() }

@StorageActor private final class Archive {
  init(name: String) {}
  func injectProperties(limit: Int) {}
}

private func parse() throws -> Int { 1 }
private func count() async -> Int { 1 }
private func fetch() async throws -> Int { 1 }

private struct Pages: Tag { typealias Element = MainActorPropertyInjector<Page> }
private struct PageFactory: Tag { typealias Element = AsyncFactory<Page, String> }
private struct Archives: Tag { typealias Element = AsyncPropertyInjector<Archive> }
private struct Forms: Tag { typealias Element = ThrowingPropertyInjector<Options> }

private struct Effectful: Module {
  func configure(binder: Binder) {
    binder.bind(Counter.self).asEagerSingleton().to(factory: Counter.init)
    binder.bind(Counter.self).intoCollection().asEagerSingleton().to(factory: Counter.init)
    binder.bind(Counter.self).asWeakSingleton().to(factory: Counter.init)
    binder.bind(Counter.self).intoCollection().asWeakSingleton().to(factory: Counter.init)
    binder.bindFactory(Counter.self, taking: Int.self).asSingleton().to { (_: Int) async throws in Counter() }
    binder.bindFactory(Counter.self, taking: Int.self, String.self).asWeakSingleton().to { @MainActor (_, _) in
      Counter()
    }

    binder.bind(Page.self).to(factory: Page.init)
    binder.bind(Page.self).to { @MainActor in Page(title: $0) }
    binder.bind(Page.self).to { @MainActor (title: String) in
      let page = Page(title: title)
      return page
    }
    binder.bind().to(factory: makeTitle)
    binder.bind(String.self).to { @MainActor in makeTitle() }
    binder.bind(String.self).to { @MainActor in Page.title }
    binder.bindPropertyInjection(of: Page.self).to(injector: Page.injectProperties)
    binder.bindPropertyInjection(of: Page.self).to { @MainActor in $0.injectProperties(limit: $1) }
    binder.bindPropertyInjection(of: Page.self).to { @MainActor in $0.limit = $1 }
    binder.bindPropertyInjection(of: Page.self).to { @MainActor (page, limit: Int) in page.limit = limit }
    binder.bindPropertyInjection(of: Page.self).tagged(with: Pages.self).to(injector: Page.injectProperties)

    binder.bind(Archive.self).to { await Archive(name: $0) }
    binder.bindPropertyInjection(of: Archive.self).to { await $0.injectProperties(limit: $1) }
    binder.bindPropertyInjection(of: Archive.self).tagged(with: Archives.self).to {
      @StorageActor (archive, limit: Int) async in archive.injectProperties(limit: limit)
    }

    binder.bind(Int.self).to { try parse() }
    binder.bind(Int.self).to { await count() }
    binder.bind(Int.self).to { try await fetch() }
    binder.bind(Int.self).to { (name: String) in
      let number = try parse()
      return number
    }
    binder.bind(Int.self).to(factory: fetch)
    binder.bind(Int.self).intoCollection().to { try parse() }
    binder.bind(Int.self).intoCollection().to { await count() }
    binder.bindFactory(Page.self, taking: String.self).to(factory: Page.init)
    binder.bindFactory(Page.self, taking: Int.self).to { @MainActor in Page(title: "\($0)") }
    binder.bindFactory(Page.self, taking: Int.self, Int.self).to { @MainActor (first: Int, second: Int) in
      let page = Page(title: "\(first + second)")
      return page
    }
    binder.bindFactory(Page.self, taking: String.self).tagged(with: PageFactory.self).to(factory: Page.init)
    binder.bindFactory(Archive.self, taking: String.self).to { await Archive(name: $0) }
    binder.bindFactory(Int.self, taking: Int.self).to { try $0 + parse() }
    binder.bindFactory(Int.self, taking: Int.self, Int.self).to { try await $0 + $1 + fetch() }
    binder.bindPropertyInjection(of: Options.self).tagged(with: Forms.self).to {
      (options: inout Options, limit: Int) in options.limit = try parse()
    }
  }
}

private func askAnywhere(
  throwing: ThrowingProvider<Int>, injector: ThrowingPropertyInjector<Screen>, screen: Screen
) throws {
  _ = try throwing.get()
  _ = try throwing()
  try injector.injectProperties(into: screen)
}

@MainActor private func askOnMainActor(
  provider: MainActorProvider<Int>, injector: MainActorPropertyInjector<Page>, page: Page
) {
  _ = provider.get()
  _ = provider()
  injector.injectProperties(into: page)
}

private func askAndWait(
  mainActor: MainActorProvider<Int>, async: AsyncProvider<Int>, injector: MainActorPropertyInjector<Page>,
  asyncInjector: AsyncPropertyInjector<Page>, screenInjector: AsyncPropertyInjector<Screen>, page: Page
) async throws {
  _ = await mainActor.get()
  _ = try await async.get()
  _ = try await async()
  await injector.injectProperties(into: page)
  try await asyncInjector.injectProperties(into: page)
  var screen = Screen()
  try await screenInjector.injectProperties(into: &screen)
}

private func callFactories(
  throwing: ThrowingFactory<Int, Int>, mainActor: MainActorFactory<Page, String>, async: AsyncFactory<Page, String>
) async throws {
  _ = try throwing(1)
  _ = await mainActor("title")
  _ = try await async("title")
}

private func buildLater() async throws -> Account {
  try await Whole().validate()
  return try await Whole().build()
}

@MainActor private struct WholeOnMainActor: @MainActor Component {
  typealias Root = Page

  func configure(binder: Binder) { binder.install(module: Effectful()) }
}

@MainActor private func buildOnMainActor() throws -> Page { try WholeOnMainActor().build() }

// MARK: - Child components

private struct Item: Sendable {}

private struct ItemComponent: Component {
  typealias Root = Int
  typealias Seed = Item

  func configure(binder: Binder) {
    binder.bind(Int.self).shadowing().to { (_: Item) in 1 }
    binder.bind(Int.self).intoCollection().to { 2 }
    binder.bindDefault(String.self).to { "text" }
    binder.decorate(Int.self).to { (inner: Int, name: String) in inner + name.count }
    binder.decorate(Int.self).to { $0 + 1 }
    binder.decorate(String.self).tagged(with: Name.self).to { (inner: String) async in inner }
    binder.decorate(Page.self).to { @MainActor in $0 }
    binder.decorate(Int.self).to { try $0 + parse() }
    binder.onBuild { (item: Item, number: Int) in _ = (item, number) }
    binder.onBuild { @MainActor (page: Page) in page.limit = 1 }
    binder.onBuild { _ = try await fetch() }
    binder.onBuild { _ = try parse() }
  }
}

private struct ItemsComponent: Component {
  typealias Root = ComponentFactory<ItemComponent>

  func configure(binder: Binder) { binder.install(component: ItemComponent()) }
}

private struct AccountComponent: Component {
  typealias Root = String
  typealias Seed = Account

  func configure(binder: Binder) { binder.bind(String.self).to { @MainActor (account: Account) in account.name } }
}

private func configureAccounts(binder: Binder) { binder.install(component: AccountComponent()) }
@MainActor private func open(accounts: MainActorComponentFactory<AccountComponent>, account: Account) {
  _ = accounts.build(account)
  _ = accounts(account)
}

private func open(items: ComponentFactory<ItemComponent>) { _ = items.build(Item()) }
private func open(items: ThrowingComponentFactory<ItemComponent>) throws { _ = try items.build(Item()) }
private func open(items: AsyncComponentFactory<ItemComponent>) async throws { _ = try await items.build(Item()) }
@MainActor private func open(items: MainActorComponentFactory<ItemComponent>) { _ = items.build(Item()) }
private func open() throws { _ = try ItemsComponent().build().build(Item()) }
