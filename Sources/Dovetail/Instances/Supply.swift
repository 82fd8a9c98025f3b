// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The dependencies of a factory that has effects, or whose dependencies have effects.
struct Supply: ~Copyable, Sendable {
  var dependencies = DependencyList()
  /// How the dependencies are constructed before the call, one after the other; `nil` if none has effects. Then the factory
  /// takes them from their providers.
  var preparations: [PreparedElements.Preparation]?
  /// The step that errors get, if any.
  var step: ConstructionStep?
}

/// Constructs an element each time. Neither the factory nor its dependencies are asynchronous.
final class ThrowingConstructingProvider: AnyProvider, @unchecked Sendable {
  // `View` relies on the first place of this property.
  private let constructor: ThrowingConstructor<Erased>
  private let type: ErasedType
  private let supply: Supply

  init<Element>(
    _ supply: consuming Supply = Supply(), _ construct: @escaping @Sendable (inout Dependencies) throws -> Element
  ) {
    // Sound for the reasons given at ``ErasedConstructor``.
    constructor = unsafe unsafeBitCast(ThrowingConstructor(construct: construct), to: ThrowingConstructor<Erased>.self)
    type = ErasedType(Element.self)
    self.supply = supply
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ConstructionError.excluding { () throws(ConstructionError) in try resolveOrThrow(type, in: instance) }
  }

  override func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    self.type.check(type)
    let view = unsafe view(of: ThrowingConstructor<Element>.self)
    do {
      guard let preparations = supply.preparations else {
        var dependencies = supply.dependencies.all(in: instance)
        return try unsafe view._withUnsafeGuaranteedRef { try $0.function.construct(&dependencies) }
      }
      // Usually on the stack, because an allocation costs as much as an object.
      var few: PreparedElements.Few = (nil, nil, nil, nil)
      return try unsafe withUnsafeMutablePointer(to: &few) { few in
        var elements = unsafe PreparedElements(capacity: preparations.count, in: few)
        var dependencies = supply.dependencies.all(in: instance)
        for preparation in preparations { try elements.append(preparation, from: &dependencies) }
        defer { withExtendedLifetime(elements) {} }
        dependencies = elements.all
        return try unsafe view._withUnsafeGuaranteedRef { try $0.function.construct(&dependencies) }
      }
    } catch {
      throw ConstructionError(error, constructing: supply.step)
    }
  }
}

/// Constructs an element each time. The factory or a dependency is asynchronous.
final class AsyncConstructingProvider: AnyProvider, @unchecked Sendable {
  private let constructor: AsyncConstructor<Erased>
  private let type: ErasedType
  private let supply: Supply

  init<Element>(
    _ supply: consuming Supply = Supply(),
    _ construct: @escaping @Sendable (inout Dependencies) async throws -> sending Element
  ) {
    // Sound for the same reasons.
    constructor = unsafe unsafeBitCast(AsyncConstructor(construct: construct), to: AsyncConstructor<Erased>.self)
    type = ErasedType(Element.self)
    self.supply = supply
  }

  @concurrent
  override func resolveAsync<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> sending Element {
    self.type.check(type)
    let construct = unsafe unsafeBitCast(constructor, to: AsyncConstructor<Element>.self).construct
    do {
      guard let preparations = supply.preparations else {
        var dependencies = supply.dependencies.all(in: instance)
        return try await construct(&dependencies)
      }
      var elements = unsafe PreparedElements(capacity: preparations.count)
      for (index, preparation) in preparations.enumerated() {
        try await elements.append(preparation, from: supply.dependencies[index], in: instance)
      }
      defer { withExtendedLifetime(elements) {} }
      var dependencies = elements.all
      return try await construct(&dependencies)
    } catch {
      throw ConstructionError(error, constructing: supply.step)
    }
  }
}

private struct ThrowingConstructor<Element>: Sendable {
  let construct: @Sendable (inout Dependencies) throws -> Element
}

private struct AsyncConstructor<Element>: Sendable {
  let construct: @Sendable (inout Dependencies) async throws -> sending Element
}

/// The elements of dependencies that have been constructed for one call.
@safe
struct PreparedElements: ~Copyable {
  // Safe because only `append` and `deinit` write the memory, and `deinit` frees it if it is allocated.

  /// There is no element any more once the factory has taken it.
  typealias Member = (element: StoredElement?, type: StoredType)
  /// The form of a provider, and how its element is stored.
  typealias Preparation = (form: EffectForm, type: StoredType)
  typealias Few = (Member?, Member?, Member?, Member?)

  private let members: UnsafeMutablePointer<Member>
  private let isAllocated: Bool
  private var count = 0

  /// - Parameter few: Memory for up to four elements, which outlives this.
  init(capacity: Int, in few: UnsafeMutablePointer<Few>? = nil) {
    let few = unsafe capacity > 4 ? nil : UnsafeMutableRawPointer(few)?.bindMemory(to: Member.self, capacity: 4)
    unsafe isAllocated = few == nil
    unsafe members = few ?? .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count {
      if let element = unsafe members[index].element { unsafe members[index].type.destroy(element) }
    }
    if isAllocated { unsafe members.deallocate() }
  }

  mutating func append(_ member: Member) {
    unsafe (members + count).initialize(to: member)
    count += 1
  }

  /// Constructs and appends the next element.
  mutating func append(_ preparation: Preparation, from dependencies: inout Dependencies) throws {
    let (position, (form, type)) = unsafe (members + count, preparation)
    func construct<Element>(_ element: Element.Type) throws {
      unsafe position.initialize(to: (type.store(try dependencies.next(element, in: form)), type))
    }
    try _openExistential(type.type, do: construct)
    count += 1
  }

  /// The same for any source.
  nonisolated(nonsending)
    mutating func append(
      _ preparation: Preparation, from provider: AnyProvider, in instance: ComponentInstance?
    ) async throws
  {
    let (form, type) = preparation
    nonisolated(nonsending) func member<Element>(_ element: Element.Type) async throws -> Member {
      (type.store(try await Source<Element>(form, provider).getAsync(in: instance)), type)
    }
    append(try await _openExistential(type.type, do: member))
  }

  /// All of them, to be taken once. Valid as long as this exists.
  var all: Dependencies { unsafe Dependencies(members, count: count) }
}
