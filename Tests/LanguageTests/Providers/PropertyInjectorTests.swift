// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct PropertyInjectorTests {
  private final class Engine: Sendable {}

  private class Vehicle {
    private(set) var engine: Engine?
    private(set) var wheels = 0
    func inject(engine: Engine, wheels: Int) { (self.engine, self.wheels) = (engine, wheels) }
    func injectNothing() { wheels = -1 }
  }

  private final class Truck: Vehicle {
    private(set) var load: String?
    func inject(vehicle: PropertyInjector<Vehicle>, load: String) {
      vehicle.injectProperties(into: self)
      self.load = load
    }
  }

  private struct Command {
    var path = ""
    private(set) var retries = 0
    mutating func inject(path: String, retries: Int) { (self.path, self.retries) = (path, retries) }
  }

  private func bindParts(_ binder: Binder) {
    binder.bind(Engine.self).asSingleton().to(factory: Engine.init)
    binder.bind().to(value: 4)
    binder.bind().to(value: "gravel")
  }

  private func injector<Target>(_ declare: @escaping (Binder) -> Void) throws -> PropertyInjector<Target> {
    try TestComponent(of: PropertyInjector<Target>.self) { binder in
      bindParts(binder)
      declare(binder)
    }.build()
  }

  @Test func aMethodOfAClassFillsItsObject() throws {
    let vehicle = Vehicle()
    try injector { $0.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.inject) }
      .injectProperties(into: vehicle)
    #expect(vehicle.engine != nil)
    #expect(vehicle.wheels == 4)
  }

  @Test func aMethodWithoutParametersIsCalled() throws {
    let vehicle = Vehicle()
    try injector { $0.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.injectNothing) }
      .injectProperties(into: vehicle)
    #expect(vehicle.wheels == -1)
  }

  @Test func aFunctionFillsAnObject() throws {
    let vehicle = Vehicle()
    try injector { $0.bindPropertyInjection(of: Vehicle.self).to { $0.inject(engine: $1, wheels: $2) } }
      .injectProperties(into: vehicle)
    #expect(vehicle.wheels == 4)
  }

  @Test func aFunctionFillsAStructure() throws {
    var command = Command()
    let injector: PropertyInjector<Command> = try injector { binder in
      binder.bindPropertyInjection(of: Command.self).to { (command: inout Command, path, retries) in
        command.inject(path: path, retries: retries)
      }
    }
    injector.injectProperties(into: &command)
    #expect(command.path == "gravel")
    #expect(command.retries == 4)
  }

  @Test func anInjectorMayCallThatOfASuperclass() throws {
    let truck = Truck()
    try injector { binder in
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.inject)
      binder.bindPropertyInjection(of: Truck.self).to(injector: Truck.inject(vehicle:load:))
    }.injectProperties(into: truck)
    #expect(truck.wheels == 4)
    #expect(truck.load == "gravel")
  }

  @Test func dependenciesAreConstructedAtEachInjectionAndSingletonsShared() throws {
    let (first, second) = (Vehicle(), Vehicle())
    let injector: PropertyInjector<Vehicle> = try injector { binder in
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.inject)
    }
    injector.injectProperties(into: first)
    injector.injectProperties(into: second)
    #expect(first.engine === second.engine)
  }

  @Test func aTagAllowsASecondWayToFillOneType() throws {
    let vehicle = Vehicle()
    let injectors = try TestComponent(of: (PropertyInjector<Vehicle>, TaggedProvider<Spare>).self) { binder in
      bindParts(binder)
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.inject)
      binder.bindPropertyInjection(of: Vehicle.self).tagged(with: Spare.self).to(injector: Vehicle.injectNothing)
      binder.bind().to { (plain: PropertyInjector<Vehicle>, spare: TaggedProvider<Spare>) in (plain, spare) }
    }.build()
    injectors.1().injectProperties(into: vehicle)
    #expect(vehicle.wheels == -1)
    injectors.0.injectProperties(into: vehicle)
    #expect(vehicle.wheels == 4)
  }

  private struct Spare: Dovetail.Tag { typealias Element = PropertyInjector<Vehicle> }

  @Test func anObjectMayBeHandedItsOwnInjector() throws {
    final class Form {
      var injector: PropertyInjector<Form>?
    }
    var form: Form? = Form()
    weak let released = form
    let injector = try TestComponent(of: PropertyInjector<Form>.self) { binder in
      binder.bindPropertyInjection(of: Form.self).to { (form: Form, injector: PropertyInjector<Form>) in
        form.injector = injector
      }
    }.build()
    form.map(injector.injectProperties(into:))
    #expect(form?.injector != nil)
    form = nil
    #expect(released == nil)
  }

  @Test func itsRequestsAreValidated() {
    let component = TestComponent(of: PropertyInjector<Vehicle>.self) { binder in
      binder.bindPropertyInjection(of: Vehicle.self).to(injector: Vehicle.inject)
    }
    #expect(
      component.faults == [
        "missing-binding: PropertyInjectorTests.Engine", "missing-binding: Int",
      ])
  }

  @Test func anInjectorThatNobodyBindsIsMissing() {
    #expect(
      TestComponent(of: PropertyInjector<Vehicle>.self) { _ in }.faults == [
        "missing-binding: bindPropertyInjection(of: PropertyInjectorTests.Vehicle.self)"
      ])
  }

  // MARK: The main actor

  @MainActor private final class Screen {
    private(set) var title: String?
    func inject(title: String) { self.title = title }
  }

  @Test @MainActor func aMethodOfTheMainActorIsCalledThere() throws {
    let screen = Screen()
    try TestComponent(of: MainActorPropertyInjector<Screen>.self) { binder in
      binder.bind().to(value: "gravel")
      binder.bindPropertyInjection(of: Screen.self).to(injector: Screen.inject)
    }.build().injectProperties(into: screen)
    #expect(screen.title == "gravel")
  }
}
