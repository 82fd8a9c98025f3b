// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

// Those with arguments are disfavored: without arguments, they would be preferred to the others.

extension Binder {
  /// Lets old code resolve a type of the graph from the old container, once it is published.
  ///
  /// ```swift
  /// binder.export((any Storage).self)
  /// ```
  ///
  /// An export is a request: `build()` proves that it can be provided, and the binding counts as used.
  ///
  /// A container with a property for each type is told where to register it:
  ///
  /// ```swift
  /// binder.export(RecipeStore.self) { make in Container.shared.recipeStore.register { make() } }
  /// ```
  ///
  /// - Parameters:
  ///   - service: the type. It may be any shape that a factory may request, such as an array.
  ///   - name: its name in the old container.
  ///   - fileID: the file of the export, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  ///   - register: registers the factory that it is passed. It is called when the type is first published. Without it, the
  ///     type is registered by the ``OldContainer``.
  /// - Isolation: old code may resolve it on any thread. If its construction is isolated to the main actor, pass
  ///   `on: MainActor.self`.
  /// - Cost: see ``Border``.
  public func export<Service>(
    _ service: Service.Type, named name: String? = nil, fileID: String = #fileID, line: Int = #line,
    by register: (@Sendable (_ make: @escaping @Sendable () -> Service) -> Void)? = nil
  ) {
    export(
      Crossing.ID(service, named: name), as: Service.self, Provider<Service>.self, fileID, line, by: register,
      { provider in provider.get() })
  }

  /// Lets old code resolve the instance of a tag.
  ///
  /// ```swift
  /// binder.export(taggedWith: PrimaryURL.self, named: "primary")
  /// ```
  public func export<T: Tag>(
    taggedWith tag: T.Type, named name: String? = nil, fileID: String = #fileID, line: Int = #line,
    by register: (@Sendable (_ make: @escaping @Sendable () -> T.Element) -> Void)? = nil
  ) {
    export(
      Crossing.ID(T.Element.self, named: name), as: TaggedElement<T>.self, TaggedProvider<T>.self, fileID, line,
      by: register,
      { provider in provider.get() })
  }

  /// Lets old code on the main thread resolve a type whose construction is isolated to the main actor.
  ///
  /// ```swift
  /// binder.export(HomeScreen.self, on: MainActor.self)
  /// ```
  public func export<Service>(
    _ service: Service.Type, on actor: MainActor.Type, named name: String? = nil, fileID: String = #fileID,
    line: Int = #line, by register: (@Sendable (_ make: @escaping @Sendable () -> Service) -> Void)? = nil
  ) {
    export(
      Crossing.ID(service, named: name), as: Service.self, MainActorProvider<Service>.self, fileID, line, by: register,
      { provider in onMainThread { provider.get() } })
  }

  /// Lets old code resolve a type with arguments, which a `Factory` of the graph takes.
  ///
  /// ```swift
  /// binder.export(SignInModel.self, taking: Screen.self) { make in
  ///   container.register(SignInModel.self) { _, screen in make(screen) }
  /// }
  /// ```
  @_disfavoredOverload
  public func export<Service, each Argument>(
    _ service: Service.Type, taking argument: repeat (each Argument).Type, fileID: String = #fileID, line: Int = #line,
    by register: @escaping @Sendable (_ make: Factory<Service, repeat each Argument>) -> Void
  ) {
    export(
      Crossing.ID(service, repeat each argument, named: nil), as: Factory<Service, repeat each Argument>.self,
      Factory<Service, repeat each Argument>.self, fileID, line, nil, by: { _, make in register(make) }, { $0 })
  }

  /// Lets old code on the main thread resolve a type with arguments whose construction is isolated to the main actor.
  @_disfavoredOverload
  public func export<Service, each Argument>(
    _ service: Service.Type, taking argument: repeat (each Argument).Type, on actor: MainActor.Type,
    fileID: String = #fileID, line: Int = #line,
    by register: @escaping @Sendable (_ make: Factory<Service, repeat each Argument>) -> Void
  ) {
    export(
      Crossing.ID(service, repeat each argument, named: nil), as: MainActorFactory<Service, repeat each Argument>.self,
      MainActorFactory<Service, repeat each Argument>.self, fileID, line, nil, by: { _, make in register(make) },
      { factory in
        Factory { (argument: repeat each Argument) in
          let arguments = OfOneThread(value: (repeat each argument))
          return onMainThread { factory(repeat each arguments.value) }
        }
      })
  }
}

extension Binder {
  /// Exports what takes no arguments.
  private func export<Service, Request: Sendable>(
    _ id: Crossing.ID, as need: Any.Type, _ request: Request.Type, _ fileID: String, _ line: Int,
    by register: (@Sendable (@escaping @Sendable () -> Service) -> Void)?,
    _ construct: @escaping @Sendable (Request) -> Service
  ) {
    export(
      id, as: need, request, fileID, line, register == nil ? Crossing.Lookup(Service.self, named: id.name) : nil,
      by: { (old: any OldContainer, make: Factory<Service>) in
        if let register { register { make() } } else { old.register(Service.self, named: id.name) { make() } }
      },
      { (request: Request) in Factory<Service> { construct(request) } })
  }

  private func export<Service, Request, each Argument>(
    _ id: Crossing.ID, as need: Any.Type, _ request: Request.Type, _ fileID: String, _ line: Int,
    _ lookup: Crossing.Lookup?,
    by register: @escaping @Sendable (any OldContainer, Factory<Service, repeat each Argument>) -> Void,
    _ factory: @escaping @Sendable (Request) -> Factory<Service, repeat each Argument>
  ) {
    let site = Site(fileID: fileID, line: line)
    bind(Crossing.self, fileID: fileID, line: line).intoDictionary(key: id).asSingleton().to { (access: Request) in
      let export = Crossing.Export(
        request: need, factory: factory(access),
        register: { border in
          register(
            border.old,
            Factory { [weak border] (argument: repeat each Argument) in
              guard let border else {
                fatalError("`\(id)` is exported by a `Border` that has been released: retain it.")
              }
              return border.providing(id, at: site) { (factory: Factory<Service, repeat each Argument>) in
                factory(repeat each argument)
              }
            })
        },
        lookup: lookup)
      return Crossing(id, at: site, .exported(export), isRegistered: { lookup?.isRegistered($0) ?? false })
    }
  }
}

/// Runs `body` on the main thread, where old code is. Ends the program elsewhere.
private func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { OfOneThread(value: body()) }.value
}

/// What passes into a closure of the main actor or out of it, and stays on the thread.
private struct OfOneThread<Value>: @unchecked Sendable {
  // Sendable because `assumeIsolated` runs its closure on the thread that calls it.
  let value: Value
}
