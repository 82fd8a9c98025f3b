// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct EffectfulInjectorTests {
  private class Vehicle {
    var wheels = 0
    var name = ""
    func fill(wheels: Int) throws(Mishap) {
      if wheels < 0 { throw .numbered(wheels) }
      self.wheels = wheels
    }
  }

  private final class Truck: Vehicle {
    func fill(vehicle: ThrowingPropertyInjector<Vehicle>, name: String) throws {
      try vehicle.injectProperties(into: self)
      self.name = name
    }
  }

  private struct Command: Equatable {
    var path = ""
    var retries = 0
  }

  private struct Spare: Dovetail.Tag { typealias Element = ThrowingPropertyInjector<Command> }
  private struct Slow: Dovetail.Tag { typealias Element = AsyncPropertyInjector<Command> }

  private func injector<Root>(of type: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void) throws -> Root {
    try TestComponent(of: Root.self, declare).build()
  }

  // MARK: Throwing

  @Test(arguments: [4, -1])
  func aMethodThatMayFailFillsItsObject(wheels: Int) throws {
    let injector = try injector(of: ThrowingPropertyInjector<Vehicle>.self) { binder in
      binder.bind().to(value: wheels)
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.fill)
    }
    let vehicle = Vehicle()
    if wheels > 0 {
      try injector.injectProperties(into: vehicle)
      #expect(vehicle.wheels == wheels)
    } else {
      let error = #expect(throws: ConstructionError.self) { try injector.injectProperties(into: vehicle) }
      #expect(error?.underlyingError as? Mishap == .numbered(wheels))
      #expect(error?.path.map(\.subject) == ["bindPropertyInjection(of: EffectfulInjectorTests.Vehicle.self)"])
      #expect(error?.path.first?.site?.fileID == #fileID)
    }
  }

  @Test func aFunctionThatMayFailFillsAnObject() throws {
    let injector = try injector(of: ThrowingPropertyInjector<Vehicle>.self) { binder in
      binder.bind().to(value: 4)
      binder.bindPropertyInjection(of: Vehicle.self).to { try $0.fill(wheels: $1) }
    }
    let vehicle = Vehicle()
    try injector.injectProperties(into: vehicle)
    #expect(vehicle.wheels == 4)
  }

  @Test func aStructureIsLeftAsTheFailingInjectorLeftIt() throws {
    let injector = try injector(of: ThrowingPropertyInjector<Command>.self) { binder in
      binder.bind().to(value: "gravel")
      binder.bindPropertyInjection(of: Command.self).to { (command: inout Command, path: String) in
        command.path = path
        if command.retries > 0 { throw Mishap.first }
      }
    }
    var command = Command()
    try injector.injectProperties(into: &command)
    #expect(command == Command(path: "gravel"))
    command = Command(path: "", retries: 1)
    #expect(throws: ConstructionError.self) { try injector.injectProperties(into: &command) }
    #expect(command == Command(path: "gravel", retries: 1))
  }

  @Test func nothingIsFilledWhenADependencyFails() throws {
    let calls = Counter()
    let injector = try injector(of: ThrowingPropertyInjector<Command>.self) { binder in
      binder.bind().to { () throws -> String in throw Mishap.first }
      binder.bindPropertyInjection(of: Command.self).to { (command: inout Command, path: String) in
        calls.increment()
        command.path = path
      }
    }
    var command = Command()
    let error = #expect(throws: ConstructionError.self) { try injector.injectProperties(into: &command) }
    #expect(error?.path.map(\.subject) == ["bindPropertyInjection(of: EffectfulInjectorTests.Command.self)", "String"])
    #expect(calls.value == 0)
  }

  @Test func anInjectorMayCallThatOfASuperclassAndFailWithIt() throws {
    let injector = try injector(of: ThrowingPropertyInjector<Truck>.self) { binder in
      binder.bind().to(value: -7)
      binder.bind().to(value: "gravel")
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.fill)
      binder.bindPropertyInjection(of: Truck.self).to(injector: Truck.fill(vehicle:name:))
    }
    let truck = Truck()
    let error = #expect(throws: ConstructionError.self) { try injector.injectProperties(into: truck) }
    #expect(error?.underlyingError as? Mishap == .numbered(-7))
    #expect(
      error?.path.map(\.subject) == [
        "bindPropertyInjection(of: EffectfulInjectorTests.Truck.self)",
        "bindPropertyInjection(of: EffectfulInjectorTests.Vehicle.self)",
      ])
    #expect(truck.name.isEmpty)
  }

  @Test func tagsTellTwoInjectionsOfOneTypeApart() async throws {
    let (spare, slow) = try await TestComponent(of: (TaggedProvider<Spare>, TaggedProvider<Slow>).self) { binder in
      binder.bindPropertyInjection(of: Command.self).tagged(with: Spare.self).to { (command: inout Command) in
        if command.path.isEmpty { throw Mishap.first }
        command.retries = 1
      }
      binder.bindPropertyInjection(of: Command.self).tagged(with: Slow.self).to { (command: inout Command) async in
        await Task.yield()
        command.retries = 2
      }
      binder.bind().to { (spare: TaggedProvider<Spare>, slow: TaggedProvider<Slow>) in (spare, slow) }
    }.build()
    var command = Command()
    #expect(throws: ConstructionError.self) { try spare().injectProperties(into: &command) }
    #expect(command.retries == 0)
    try await slow().injectProperties(into: &command)
    #expect(command.retries == 2)
  }

  // MARK: Async

  private actor Station {
    var fuel = 0
    func refuel(fuel: Int) async throws {
      if fuel < 0 { throw Mishap.numbered(fuel) }
      await Task.yield()
      self.fuel = fuel
    }
  }

  private final class Logbook: Sendable {
    let calls = Counter()
    func fill(number: Int) async throws {
      await Task.yield()
      for _ in 0..<number { calls.increment() }
    }
  }

  @Test func anAsyncMethodFillsItsObject() async throws {
    let (injector, other) = try await TestComponent(
      of: (AsyncPropertyInjector<Logbook>, AsyncPropertyInjector<Station>).self
    ) { binder in
      binder.bind().to { () async throws in
        await Task.yield()
        return 3
      }
      binder.bindPropertyInjection(of: Logbook.self).to(injector: Logbook.fill)
      binder.bindPropertyInjection(of: Station.self).to { (station: Station, fuel: Int) async throws in
        try await station.refuel(fuel: fuel)
      }
      binder.bind().to { (first: AsyncPropertyInjector<Logbook>, second: AsyncPropertyInjector<Station>) in
        (first, second)
      }
    }.build()
    let logbook = Logbook()
    try await injector.injectProperties(into: logbook)
    #expect(logbook.calls.value == 3)
    let station = Station()
    try await other.injectProperties(into: station)
    #expect(await station.fuel == 3)
  }

  @Test func aStructureStaysAsItWasWhenAnAsyncInjectionFails() async throws {
    let injector = try await TestComponent(of: AsyncPropertyInjector<Command>.self) { binder in
      binder.bind().to(value: "gravel")
      binder.bindPropertyInjection(of: Command.self).to { (command: inout Command, path: String) async throws in
        command.path = path
        await Task.yield()
        if command.retries > 0 { throw Mishap.first }
      }
    }.build()
    var command = Command()
    try await injector.injectProperties(into: &command)
    #expect(command == Command(path: "gravel"))
    var other = Command(path: "", retries: 1)
    await #expect(throws: ConstructionError.self) { try await injector.injectProperties(into: &other) }
    #expect(other == Command(path: "", retries: 1))
  }

  @Test func anAsyncInjectorAcceptsEveryKindOfInjection() async throws {
    func fill(_ declare: @escaping (Binder) -> Void) async throws -> Command {
      var command = Command()
      let injector = try await TestComponent(of: AsyncPropertyInjector<Command>.self) { binder in
        binder.bind().to { () async in "gravel" }
        declare(binder)
      }.build()
      try await injector.injectProperties(into: &command)
      return command
    }
    let plain = try await fill {
      $0.bindPropertyInjection(of: Command.self).to { (command: inout Command, path: String) in command.path = path }
    }
    let throwing = try await fill {
      $0.bindPropertyInjection(of: Command.self).to { (command: inout Command, path: String) throws in
        command.path = path
      }
    }
    let mainActor = try await fill {
      $0.bindPropertyInjection(of: Command.self).to { @MainActor (command: inout Command, path: String) throws in
        MainActor.assertIsolated()
        command.path = path
      }
    }
    #expect([plain, throwing, mainActor] == Array(repeating: Command(path: "gravel"), count: 3))
  }

  @Test func oneMadeByHandWrapsWhatItThrowsButNotACancellation() async {
    var command = Command()
    #expect(throws: ConstructionError.self) {
      try ThrowingPropertyInjector<Command> { _ in throw Mishap.first }.injectProperties(into: &command)
    }
    await #expect(throws: ConstructionError.self) {
      try await AsyncPropertyInjector<Logbook> { _ in throw Mishap.first }.injectProperties(into: Logbook())
    }
    await #expect(throws: CancellationError.self) {
      try await AsyncPropertyInjector<Logbook> { _ in throw CancellationError() }.injectProperties(into: Logbook())
    }
  }

  @Test func injectorsThatPutUpWithLessAreRefused() {
    func bind(_ binder: Binder) {
      binder.bindPropertyInjection(of: Logbook.self).to(injector: Logbook.fill)
      binder.bind().to(value: 1)
    }
    let fault = "effect-mismatch: bindPropertyInjection(of: EffectfulInjectorTests.Logbook.self)"
    #expect(TestComponent(of: PropertyInjector<Logbook>.self, bind).faults == [fault])
    #expect(TestComponent(of: ThrowingPropertyInjector<Logbook>.self, bind).faults == [fault])
    #expect(TestComponent(of: MainActorPropertyInjector<Logbook>.self, bind).faults == [fault])
    #expect(TestComponent(of: AsyncPropertyInjector<Logbook>.self, bind).faults == [])
  }
}
