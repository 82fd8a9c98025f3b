// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Synchronization
import Testing

// The README's Swift, compiled and run. Every block of it stands in this file, word for word, and a test compares them.
// Only the indentation may differ, and the imports are at the top of the file.

// Swift Testing has a `Tag` of its own.
private typealias Tag = Dovetail.Tag

private let printed = Mutex("")

/// Keeps what the README's program prints. In this file, it stands for the standard library's function.
private func print(_ item: Any) {
  printed.withLock { $0 += "\(item)\n" }
}

/// The program at the beginning of the README, after its imports.
///
/// `#sourceLocation` lets its lines have the numbers that they have in the README, so that the sites in its report can be
/// compared too. All that differs is the name of the module: here it is that of the tests, in the README `App`.
private func runProgram() throws {
  #sourceLocation(file:"main.swift",line:3)
  protocol Heater: Sendable { func heat() -> String }

  struct ElectricHeater: Heater { func heat() -> String { "the water is hot" } }

  struct Pump { let heater: any Heater }

  struct CoffeeMaker {
    let pump: Pump
    func brew() { print("\(pump.heater.heat()), here is your coffee") }
  }

  struct HeatModule: Module {
    func configure(binder: Binder) {
      binder.bind((any Heater).self).asSingleton().to(factory: ElectricHeater.init)
    }
  }

  struct Kitchen: Component {
    typealias Root = CoffeeMaker

    func configure(binder: Binder) {
      binder.install(module: HeatModule())
      binder.bind().to(factory: Pump.init)
      binder.bind().to(factory: CoffeeMaker.init)
    }
  }

  struct ColdKitchen: Component {
    typealias Root = CoffeeMaker

    func configure(binder: Binder) {
      binder.bind().to(factory: Pump.init)
      binder.bind().to(factory: CoffeeMaker.init)
      binder.bind().to { (pump: Pump) in CoffeeMaker(pump: pump) }
    }
  }

  try Kitchen().build().brew()

  do {
    try ColdKitchen().build().brew()
  } catch {
    print(error)
  }
  #sourceLocation()
}

@Suite struct ReadmeTests {
  @Test func allSwiftIsCompiledHere() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).trimmedLines
    let blocks = try Readme().blocks(of: "swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = block.trimmedLines
      let imports = lines.prefix { $0.hasPrefix("import ") }
      let body = lines.dropFirst(imports.count).drop { $0.isEmpty }
      #expect(Set(imports).isSubset(of: source))
      #expect(source.firstRange(of: body) != nil, "not in ReadmeTests.swift:\n\(block)")
    }
  }

  /// With `DOVETAIL_RECORD_GOLDENS` in the environment, the README is rewritten instead, and the test fails all the same.
  @Test func programPrintsWhatIsShown() throws {
    try runProgram()
    let text = printed.withLock { $0 }.replacing("DovetailTests/", with: "App/").trimmingSuffix { $0 == "\n" }
    let readme = try Readme()
    if ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GOLDENS"] != nil {
      try readme.replaceFirstBlock(of: "text", with: text)
      Issue.record("recorded README.md")
      return
    }
    #expect(text == readme.blocks(of: "text").first)
  }
}

// MARK: - The README's other snippets

private protocol Heater: Sendable {}
private final class ElectricHeater: Heater {}
private struct Pump { let heater: any Heater }
private struct CoffeeMaker { let pump: Pump }
private final class Tank: Sendable {
  let milliliters: Int
  init(milliliters: Int) { self.milliliters = milliliters }
}
private struct HeatModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Heater).self).asSingleton().to(factory: ElectricHeater.init)
  }
}
private struct Kitchen: Component {
  typealias Root = CoffeeMaker

  func configure(binder: Binder) {
    binder.install(module: HeatModule())
    binder.bind().to(factory: Pump.init)
    binder.bind().to(factory: CoffeeMaker.init)
  }
}

/// A component of one module, whose root is of any type.
private struct Only<Root>: Component {
  let modules: [any Module]
  let bindRoot: (Binder) -> Void

  init(_ modules: [any Module], bindRoot: @escaping (Binder) -> Void = { _ in }) {
    self.modules = modules
    self.bindRoot = bindRoot
  }

  func configure(binder: Binder) {
    for module in modules { binder.install(module: module) }
    bindRoot(binder)
  }
}

extension ReadmeTests {
  @Test func kitchenIsSound() throws {
    try Kitchen().validate()
  }

  struct TankModule: Module, Equatable {
    let milliliters: Int

    func configure(binder: Binder) {
      binder.install(module: HeatModule())
      binder.bind(Tank.self).asSingleton().to { [milliliters] in Tank(milliliters: milliliters) }
    }
  }

  @Test func modulesTakeParametersAndInstallModules() throws {
    let modules: [any Module] = [TankModule(milliliters: 500), TankModule(milliliters: 500), HeatModule()]
    let tank = try Only<Provider<Tank>>(modules).build()
    #expect(tank().milliliters == 500)
    #expect(tank() === tank())
  }

  @Test func propertiesOfAnOrderAreInjected() throws {
    final class Order {
      let drink: String
      private(set) var maker: CoffeeMaker?

      init(drink: String) { self.drink = drink }

      func injectProperties(maker: CoffeeMaker) { self.maker = maker }
    }

    struct OrderComponent: Component {
      typealias Root = PropertyInjector<Order>

      func configure(binder: Binder) {
        binder.install(module: HeatModule())
        binder.bind().to(factory: Pump.init)
        binder.bind().to(factory: CoffeeMaker.init)
        binder.bindPropertyInjection(of: Order.self).to(injector: Order.injectProperties)
      }
    }

    let order = Order(drink: "lungo")
    try OrderComponent().build().injectProperties(into: order)
    #expect(order.drink == "lungo")
    #expect(order.maker != nil)
  }

  private protocol Step {}
  private struct Grind: Step { let grams: Int }
  private struct Heat: Step {}
  private struct Pour: Step {}

  @Test func stepsArriveInTheOrderOfInstallation() throws {
    struct GrindingModule: Module {
      func configure(binder: Binder) {
        binder.bind((any Step).self).intoCollection().to { Grind(grams: 18) }
      }
    }

    struct WaterModule: Module {
      func configure(binder: Binder) {
        binder.bind((any Step).self).intoCollection().to(factory: Heat.init)
        binder.bind((any Step).self).intoCollection().to(factory: Pour.init)
      }
    }

    struct BrewingProgram {
      let steps: [any Step]  // Grind, Heat, Pour
    }

    let program = try Only<BrewingProgram>([GrindingModule(), WaterModule()]) { binder in
      binder.bind().to(factory: BrewingProgram.init)
    }.build()
    #expect(program.steps.map { "\(type(of: $0))" } == ["Grind", "Heat", "Pour"])
  }

  private struct Cup { let milliliters: Int }

  @Test func cupsAreFoundByTheDrink() throws {
    enum Drink { case espresso, lungo }

    struct MenuModule: Module {
      func configure(binder: Binder) {
        binder.bind(Cup.self).intoDictionary(key: Drink.espresso).to { Cup(milliliters: 25) }
        binder.bind(Cup.self).intoDictionary(key: Drink.lungo).to { Cup(milliliters: 110) }
      }
    }

    struct Counter {
      let cups: [Drink: Provider<Cup>]  // a provider each, so that a cup is made when it is wanted

      func serve(_ drink: Drink) -> Cup? { cups[drink]?.get() }
    }

    let counter = try Only<Counter>([MenuModule()]) { $0.bind().to(factory: Counter.init) }.build()
    #expect(counter.serve(.espresso)?.milliliters == 25)
    #expect(counter.serve(.lungo)?.milliliters == 110)
  }

  @Test func tagsTellTemperaturesApart() throws {
    struct BrewingTemperature: Tag { typealias Element = Int }
    struct SteamingTemperature: Tag { typealias Element = Int }

    struct Boiler {
      let brewing: TaggedProvider<BrewingTemperature>
      let steaming: TaggedProvider<SteamingTemperature>
    }

    struct TemperatureModule: Module {
      func configure(binder: Binder) {
        binder.bind(Int.self).tagged(with: BrewingTemperature.self).to(value: 93)
        binder.bind(Int.self).tagged(with: SteamingTemperature.self).to(value: 128)
        binder.bind().to(factory: Boiler.init)
      }
    }
    let boiler = try Only<Boiler>([TemperatureModule()]).build()
    #expect(boiler.brewing() == 93)
    #expect(boiler.steaming() == 128)
  }

  @Test func cupsAreFilledToMeasure() throws {
    struct Cup {
      let milliliters: Int
      let tank: Tank
    }

    struct Waiter { let fill: Factory<Cup, Int> }

    struct CupModule: Module {
      func configure(binder: Binder) {
        binder.install(module: TankModule(milliliters: 500))
        binder.bindFactory(Cup.self, taking: Int.self).to(factory: Cup.init)
        binder.bind().to(factory: Waiter.init)
      }
    }
    let waiter = try Only<Waiter>([CupModule()]).build()
    #expect(waiter.fill(40).milliliters == 40)
    #expect(waiter.fill(40).tank === waiter.fill(120).tank)
  }

  @Test func aScreenIsMadeOnTheMainActorOfADatabaseThatIsOpen() async throws {
    actor Database {
      static func open() async throws -> Database { Database() }
    }

    struct Repository { let database: Database }

    @MainActor
    final class HomeScreen {
      let repository: Repository

      init(repository: Repository) { self.repository = repository }
    }

    struct ScreensComponent: Component {
      typealias Root = MainActorProvider<HomeScreen>

      func configure(binder: Binder) {
        binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
        binder.bind().to(factory: Repository.init)
        binder.bind().to(factory: HomeScreen.init)
      }
    }

    let makeHomeScreen = try await ScreensComponent().build()
    let home = await makeHomeScreen()
    let another = await makeHomeScreen()
    #expect(home !== another)
    #expect(home.repository.database === another.repository.database)
  }

  @Test func aTableHasATabOfItsOwn() throws {
    struct Guest: Sendable { let name: String }

    final class Tab: Sendable {
      let guest: Guest

      init(guest: Guest) { self.guest = guest }
    }

    struct Waiter {
      let tab: Tab
      let maker: CoffeeMaker
    }

    struct TableComponent: Component {
      typealias Root = Waiter
      typealias Seed = Guest

      func configure(binder: Binder) {
        binder.bind(Tab.self).asSingleton().to(factory: Tab.init)
        binder.bind().to(factory: Waiter.init)
      }
    }

    struct CafeComponent: Component {
      typealias Root = ComponentFactory<TableComponent>

      func configure(binder: Binder) {
        binder.install(module: HeatModule())
        binder.bind().to(factory: Pump.init)
        binder.bind().to(factory: CoffeeMaker.init)
        binder.install(component: TableComponent())
      }
    }

    let tables = try CafeComponent().build()
    let waiter = tables.build(Guest(name: "Ada"))
    let other = tables.build(Guest(name: "Grace"))
    #expect(waiter.tab.guest.name == "Ada")
    #expect(waiter.tab !== other.tab)
    #expect(waiter.maker.pump.heater as? ElectricHeater === other.maker.pump.heater as? ElectricHeater)
  }

  private final class Limit: Sendable {
    let calibrations = Mutex(0)

    func calibrate() { calibrations.withLock { $0 += 1 } }
  }

  private struct Thermostat: Heater {
    let heater: any Heater
    let limit: Limit
  }

  private struct BrokenHeater: Heater {}

  @Test func comfortIsBroughtAlong() throws {
    struct ComfortModule: Module {
      func configure(binder: Binder) {
        binder.bindDefault((any Heater).self).to(factory: ElectricHeater.init)
        binder.decorate((any Heater).self).to { (inner: any Heater, limit: Limit) in
          Thermostat(heater: inner, limit: limit)
        }
        binder.onBuild { (limit: Limit) in limit.calibrate() }
      }
    }
    let component = Only<any Heater>([ComfortModule()]) { $0.bind().asSingleton().to(factory: Limit.init) }
    let heater = try #require(try component.build() as? Thermostat)
    #expect(heater.heater is ElectricHeater)
    #expect(heater.limit.calibrations.withLock { $0 } == 1)
  }

  @Test func nothingIsBrewedWithoutHeat() throws {
    let kitchen = Kitchen().overriding { binder in
      binder.bind((any Heater).self).to { BrokenHeater() }
    }
    #expect(try kitchen.build().pump.heater is BrokenHeater)
  }

  @Test func theReportOfAnEffectIsThatOfTheArticle() throws {
    let article = URL(filePath: #filePath).appending(
      path: "../../../Sources/Dovetail/Documentation.docc/Diagnostics/effect-mismatch.md"
    ).standardized
    let report = try #require(try Readme().blocks(of: "text").first { $0.hasPrefix("error: [effect-mismatch]") })
    #expect(try String(contentsOf: article, encoding: .utf8).contains(report))
  }
}

// MARK: - Reading the README

private struct Readme {
  private static let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized

  private let lines: [Substring]

  init() throws {
    lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text of all fenced blocks of a language, without the fences.
  func blocks(of language: String) -> [String] {
    ranges(of: language).map { lines[$0].joined(separator: "\n") }
  }

  func replaceFirstBlock(of language: String, with text: String) throws {
    guard let range = ranges(of: language).first else { return }
    var replaced = lines
    replaced.replaceSubrange(range, with: text.split(separator: "\n", omittingEmptySubsequences: false))
    try replaced.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
  }

  private func ranges(of language: String) -> [Range<Int>] {
    lines.indices.filter { lines[$0] == "```\(language)" }.map { fence in
      let body = lines[(fence + 1)...]
      return body.startIndex..<(body.firstIndex(of: "```") ?? body.endIndex)
    }
  }
}

extension StringProtocol {
  /// The lines without the white space around them.
  fileprivate var trimmedLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}
