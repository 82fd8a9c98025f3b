// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension BindingBuilder {
  /// Binds to what the old container resolves, as long as the type has not moved.
  ///
  /// ```swift
  /// binder.bind((any Clock).self).imported()
  /// binder.bind((any ProfileRouter).self).imported(needing: (any Storage).self)
  /// binder.bind(RecipeStore.self).imported { Container.shared.recipeStore() }
  /// ```
  ///
  /// The graph requests the ``Border`` that it binds. The old container decides whether the instance is shared: a lifetime
  /// here shares what it constructs.
  ///
  /// `needing:` says what the old container resolves of this graph to construct the instance. Each type is a request that is
  /// checked and never made: a cycle through both containers is a `dependency-cycle`, and a session's instance in the app's
  /// component a `captive-dependency`. Exports exist when `build()` has returned. If `build()` would construct the instance,
  /// that is an `effect-mismatch`: request a `Provider` of it.
  ///
  /// If the old container does not register the type, the first request ends the program with a message.
  /// ``Border/check(_:resolving:)`` finds that earlier, and what `needing:` lacks.
  ///
  /// - Parameters:
  ///   - name: its name in the old container.
  ///   - needs: the exported types that the old container resolves to construct it; for one with arguments, its
  ///     `Factory`.
  ///   - resolve: resolves it. Without it, the ``OldContainer`` does.
  /// - Isolation: the old container is called where the instance is requested, on any thread. If it may be called only on
  ///   the main thread, pass `on: MainActor.self`.
  /// - Cost: see ``Border``.
  public func imported<each Need>(
    named name: String? = nil, needing needs: repeat (each Need).Type, by resolve: (@Sendable () -> Element?)? = nil
  ) {
    let find: @Sendable (any OldContainer) throws -> Element? = { old in
      if let resolve { resolve() } else { try old.resolve(Element.self, named: name) }
    }
    let crossing = crossing(
      named: name, needing: metatypes(repeat each needs), isByType: resolve == nil,
      { try $0.found($1, by: find) != nil })
    bind(.plain { $0.next(Border.self).resolve(crossing, by: find) }, needing: repeat each needs)
  }

  /// Binds to what the old container resolves on the main actor.
  ///
  /// ```swift
  /// binder.bind(HomeScreen.self).imported(on: MainActor.self)
  /// ```
  public func imported<each Need>(
    on actor: MainActor.Type, named name: String? = nil, needing needs: repeat (each Need).Type,
    by resolve: (@MainActor @Sendable () -> Element?)? = nil
  ) where Element: Sendable {
    imported(named: name, needing: repeat each needs, confined: false, by: resolve)
  }

  /// Binds to what the old container resolves on the main actor, and what must stay there.
  public func imported<each Need>(
    on actor: MainActor.Type, named name: String? = nil, needing needs: repeat (each Need).Type,
    by resolve: (@MainActor @Sendable () -> Element?)? = nil
  ) {
    imported(named: name, needing: repeat each needs, confined: true, by: resolve)
  }

  private func imported<each Need>(
    named name: String?, needing needs: repeat (each Need).Type, confined isConfined: Bool,
    by resolve: (@MainActor @Sendable () -> Element?)?
  ) {
    let byType: @Sendable (Border, Crossing) throws -> Bool = { border, crossing in
      try border.found(crossing) { try $0.resolve(Element.self, named: name) } != nil
    }
    let crossing = crossing(
      named: name, needing: metatypes(repeat each needs), isByType: resolve == nil, resolve == nil ? byType : nil)
    let factory = InjectedFactory<Element>.mainActor(throwing: Never.self, isConfined: isConfined) { dependencies in
      dependencies.next(Border.self).resolve(crossing) { old in
        if let resolve { resolve() } else { try old.resolve(Element.self, named: name) }
      }
    }
    bind(factory, needing: repeat each needs)
  }

  /// Each of `needs` is a request that is checked, and never made.
  private func bind<each Need>(_ factory: InjectedFactory<Element>, needing needs: repeat (each Need).Type) {
    bind(Requests<Border, repeat each Need>(), factory)
    if !metatypes(repeat each needs).isEmpty { chain.binder.constructLastAfterBuild() }
  }

  private func crossing(
    named name: String?, needing needs: [Any.Type], isByType: Bool,
    _ isResolved: (@Sendable (Border, Crossing) throws -> Bool)?
  ) -> Crossing {
    chain.crossing(
      Crossing.ID(Element.self, named: name),
      Crossing.Import(needs: needs, isResolved: isResolved),
      isRegistered: { !isByType || $0.isRegistered(Element.self, named: name) })
  }
}

extension Chain {
  /// Contributes an import to the crossings, on the line of its binding.
  func crossing(
    _ id: Crossing.ID, _ service: Crossing.Import, isRegistered: @escaping @Sendable (any OldContainer) -> Bool
  ) -> Crossing {
    let crossing = Crossing(id, at: site, .imported(service), isRegistered: isRegistered)
    binder.bind(Crossing.self, fileID: site.fileID, line: site.line).intoDictionary(key: id)
      .to(value: crossing)
    return crossing
  }
}
