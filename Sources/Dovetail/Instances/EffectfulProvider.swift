// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs an element each time, by a factory that has effects, or whose dependencies have effects.
class EffectfulProvider: AnyProvider, @unchecked Sendable {
  fileprivate final let type: ErasedType
  fileprivate final let dependencies: DependencyList
  /// The dependencies that are constructed before the call, one after the other; `nil` if none has effects. Then the
  /// factory takes them from their providers.
  fileprivate final let preparations: [Preparation]?
  /// The step that errors get, if any.
  fileprivate final let step: ConstructionStep?

  fileprivate init(
    _ type: Any.Type, _ dependencies: consuming DependencyList, _ preparations: [Preparation]?, _ step: ConstructionStep?
  ) {
    self.type = ErasedType(type)
    self.dependencies = dependencies
    self.preparations = preparations
    self.step = step
  }
}

/// The provider of a factory that is not asynchronous, nor are its dependencies.
final class ThrowingConstructingProvider: EffectfulProvider, @unchecked Sendable {
  private let constructor: ThrowingConstructor<Erased>

  init<Element>(
    _ construct: @escaping @Sendable (inout Dependencies) throws -> Element,
    _ dependencies: consuming DependencyList = DependencyList(), preparing preparations: [Preparation]? = nil,
    passing step: ConstructionStep? = nil
  ) {
    // Sound for the reasons given at ``ErasedConstructor``.
    constructor = unsafe unsafeBitCast(ThrowingConstructor(construct: construct), to: ThrowingConstructor<Erased>.self)
    super.init(Element.self, dependencies, preparations, step)
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ConstructionError.excluding { () throws(ConstructionError) in try resolveOrThrow(type, in: instance) }
  }

  override func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    self.type.check(type)
    let view = unsafe Unmanaged<View<Element>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
    do {
      guard let preparations else {
        var dependencies = dependencies.all(in: instance)
        return try unsafe view._withUnsafeGuaranteedRef { try $0.constructor.construct(&dependencies) }
      }
      // Usually on the stack, because an allocation costs as much as an object.
      var few: PreparedElements.Few = (nil, nil, nil, nil)
      return try unsafe withUnsafeMutablePointer(to: &few) { few in
        var elements = unsafe PreparedElements(capacity: preparations.count, in: few)
        for preparation in preparations { elements.append(try preparation.member(in: instance)) }
        defer { withExtendedLifetime(elements) {} }
        var dependencies = elements.all
        return try unsafe view._withUnsafeGuaranteedRef { try $0.constructor.construct(&dependencies) }
      }
    } catch {
      throw ConstructionError(error, constructing: step)
    }
  }

  /// The provider seen as one of its element's type, for the same reason as in ``ConstructingProvider``.
  private final class View<Element>: EffectfulProvider, @unchecked Sendable {
    let constructor: ThrowingConstructor<Element>

    init(_ constructor: ThrowingConstructor<Element>) {
      self.constructor = constructor
      super.init(Element.self, DependencyList(), nil, nil)
    }
  }
}

/// The provider of an asynchronous factory, or of a factory with asynchronous dependencies.
final class AsyncConstructingProvider: EffectfulProvider, @unchecked Sendable {
  private let constructor: AsyncConstructor<Erased>

  init<Element>(
    _ construct: @escaping @Sendable (inout Dependencies) async throws -> sending Element,
    _ dependencies: consuming DependencyList = DependencyList(), preparing preparations: [Preparation]? = nil,
    passing step: ConstructionStep? = nil
  ) {
    // Sound for the same reasons.
    constructor = unsafe unsafeBitCast(AsyncConstructor(construct: construct), to: AsyncConstructor<Erased>.self)
    super.init(Element.self, dependencies, preparations, step)
  }

  @concurrent
  override func resolveAsync<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> sending Element {
    self.type.check(type)
    let construct = unsafe unsafeBitCast(constructor, to: AsyncConstructor<Element>.self).construct
    do {
      guard let preparations else {
        var dependencies = dependencies.all(in: instance)
        return try await construct(&dependencies)
      }
      var elements = unsafe PreparedElements(capacity: preparations.count)
      for preparation in preparations { elements.append(try await preparation.memberAsync(in: instance)) }
      defer { withExtendedLifetime(elements) {} }
      var dependencies = elements.all
      return try await construct(&dependencies)
    } catch {
      throw ConstructionError(error, constructing: step)
    }
  }
}

private struct ThrowingConstructor<Element>: Sendable {
  let construct: @Sendable (inout Dependencies) throws -> Element
}

private struct AsyncConstructor<Element>: Sendable {
  let construct: @Sendable (inout Dependencies) async throws -> sending Element
}

// MARK: - Preparing dependencies

/// The construction of a dependency before the call of its factory.
struct Preparation: Sendable {
  private let slot: Slot
  private let stored: StoredType
  private let type: Any.Type

  init(_ slot: Slot, of type: Any.Type) {
    self.slot = slot
    self.type = type
    stored = StoredType(type)
  }

  func member(in instance: ComponentInstance?) throws -> PreparedElements.Member {
    func member<Element>(_ type: Element.Type) throws -> PreparedElements.Member {
      (stored.store(try slot.source(of: type).get(in: instance)), stored)
    }
    return try _openExistential(type, do: member)
  }

  nonisolated(nonsending)
    func memberAsync(in instance: ComponentInstance?) async throws -> PreparedElements.Member
  {
    nonisolated(nonsending)
      func member<Element>(_ type: Element.Type) async throws -> PreparedElements.Member
    {
      (stored.store(try await slot.source(of: type).getAsync(in: instance)), stored)
    }
    return try await _openExistential(type, do: member)
  }
}

/// The elements of dependencies that have been constructed for one call.
@safe
struct PreparedElements: ~Copyable {
  // Safe because only `append` and `deinit` write the memory, and `deinit` frees it if it is allocated.

  /// There is no element any more once the factory has taken it.
  typealias Member = (element: StoredElement?, type: StoredType)
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

  /// All of them, to be taken once. Valid as long as this exists.
  var all: Dependencies { unsafe Dependencies(members, count: count) }
}
