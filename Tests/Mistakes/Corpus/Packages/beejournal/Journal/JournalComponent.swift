// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Hives
import Honey
import Store
import Weather
import Yard

struct JournalComponent: Component {
  typealias Root = JournalApp

  let file: String

  func configure(binder: Binder) {
    binder.install(module: YardModule())
    binder.install(module: StoreModule())
    binder.install(module: WeatherModule())
    binder.install(module: HivesModule())
    binder.install(module: HoneyModule())
    binder.bind(String.self).tagged(with: JournalFile.self).to(value: file)
    binder.bind((any Page).self).intoCollection().to(factory: YardPage.init)
    binder.bind((any Page).self).intoCollection().to(factory: HoneyPage.init)
    binder.bind((any Page).self).intoCollection().to(factory: StockPage.init)
    binder.bindDefault((any Greeting).self).to(factory: PlainGreeting.init)
    binder.bindPropertyInjection(of: ExportCommand.self).to(injector: ExportCommand.injectProperties)
    binder.bind().asWeakSingleton().to(factory: PageTurner.init)
    binder.bind().to(factory: JournalApp.init)
  }
}

protocol Page: Sendable { var heading: String { get } }
protocol Greeting: Sendable { var text: String { get } }

struct PlainGreeting: Greeting { let text = "Good morning" }

struct YardPage: Page {
  let visits: ComponentFactory<ApiaryComponent>
  let notebook: any Notebook

  var heading: String { "The yard" }
}

struct HoneyPage: Page {
  let harvest: Harvest
  let orders: OrderBook

  var heading: String { "Honey" }
}

struct StockPage: Page {
  let stock: any StockList
  let labels: any LabelPrinter

  var heading: String { "Stock" }
}

final class ExportCommand {
  private(set) var reader: (any EntryReader)?
  private(set) var backup: Backup?

  func injectProperties(reader: any EntryReader, backup: Backup) { (self.reader, self.backup) = (reader, backup) }
}

final class PageTurner: Sendable {
  let pages: [any Page]

  init(pages: [any Page]) { self.pages = pages }
}

struct JournalApp: Sendable {
  let turner: PageTurner
  let greeting: any Greeting
  let exports: PropertyInjector<ExportCommand>
  let closer: ComponentCloser
}
