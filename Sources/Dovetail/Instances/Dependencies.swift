// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The dependencies of a factory, which it takes one after the other, in the order of its parameters.
///
/// It owns nothing and copies nothing: taking a dependency changes no reference count. The caller of the factory must
/// retain the providers.
@safe
@usableFromInline
struct Dependencies: @unchecked Sendable {
  // Sendable because providers are. Safe because the list and the instance outlive the call that receives this.
  private var position: UnsafePointer<Unmanaged<AnyProvider>>?
  private var count: Int
  private let instance: Unmanaged<ComponentInstance>?

  fileprivate init(_ position: UnsafePointer<Unmanaged<AnyProvider>>?, count: Int, in instance: ComponentInstance?) {
    unsafe self.position = position
    self.count = count
    unsafe self.instance = instance.map { unsafe Unmanaged.passUnretained($0) }
  }

  /// The instance for which the factory is called.
  var currentInstance: ComponentInstance? { unsafe instance?.takeUnretainedValue() }

  /// The remaining dependencies, for code that takes them later or repeatedly.
  func kept() -> KeptDependencies {
    KeptDependencies(
      (0..<count).map { index in unsafe position.unsafelyUnwrapped[index].takeUnretainedValue() })
  }

  /// The next dependency.
  ///
  /// - Precondition: there is one, and it is an `Element`. Both hold because the same parameter pack determines the
  ///   recorded requests of a binding and the dependencies that it takes.
  @usableFromInline
  mutating func next<Element>(_ type: Element.Type) -> Element {
    assert(count > 0, "Dovetail linked a factory to too little; please report")
    let next = unsafe position.unsafelyUnwrapped
    unsafe position = next + 1
    count &-= 1
    guard let instance = unsafe instance else {
      return unsafe next.pointee._withUnsafeGuaranteedRef { $0.resolve(type, in: nil) }
    }
    return unsafe next.pointee._withUnsafeGuaranteedRef { provider in
      unsafe instance._withUnsafeGuaranteedRef { provider.resolve(type, in: $0) }
    }
  }
}

/// The providers of dependencies, for several owners.
final class KeptDependencies: Sendable {
  private let list: DependencyList

  init(_ list: consuming DependencyList) {
    self.list = list
  }

  convenience init(_ providers: [AnyProvider]) {
    self.init(DependencyList(count: providers.count) { providers[$0] })
  }

  /// All of them, for `instance`. Valid as long as this object and the instance exist.
  func all(in instance: ComponentInstance?) -> Dependencies { list.all(in: instance) }
}

extension KeptDependencies {
  /// Those of a factory without dependencies.
  static let none = KeptDependencies([])

  /// The result of `construct`, which takes all of them, for `instance`. If they already exist, there need be none.
  @inline(__always)
  func supply<Value>(
    in instance: ComponentInstance? = nil, to construct: (inout Dependencies) throws -> Value
  ) rethrows -> Value {
    defer { withExtendedLifetime(self) {} }
    var dependencies = all(in: instance)
    return try construct(&dependencies)
  }

  /// The result of an asynchronous `construct`, which takes all of them.
  @concurrent
  func supplyAsync<Value>(
    in instance: ComponentInstance? = nil, to construct: (inout Dependencies) async throws -> Value
  ) async rethrows -> Value {
    defer { withExtendedLifetime(self) {} }
    var dependencies = all(in: instance)
    return try await construct(&dependencies)
  }
}

/// The providers of a factory's dependencies.
struct DependencyList: ~Copyable, Sendable {
  private var contents: Contents?

  /// The memory of the providers. A copy owns nothing.
  @safe
  struct Contents: @unchecked Sendable {
    // Sendable because providers are, and the memory is written only when a list is made. Safe because it is freed once.
    fileprivate let providers: UnsafeMutablePointer<Unmanaged<AnyProvider>>
    fileprivate let count: Int

    /// Releases the providers and the memory. Call this once.
    func release() {
      for index in 0..<count { unsafe providers[index].release() }
      unsafe providers.deallocate()
    }
  }

  init() { contents = nil }

  init(count: Int, _ provider: (Int) -> AnyProvider) {
    if count == 0 {
      contents = nil
    } else {
      let memory = UnsafeMutablePointer<Unmanaged<AnyProvider>>.allocate(capacity: count)
      for index in 0..<count { unsafe (memory + index).initialize(to: .passRetained(provider(index))) }
      contents = unsafe Contents(providers: memory, count: count)
    }
  }

  deinit {
    if let contents { ConstructingThread.current.release(contents) }
  }

  mutating func removeAll() {
    if let contents = contents.take() { ConstructingThread.current.release(contents) }
  }

  /// All of them, for `instance`. Valid as long as the list and the instance exist.
  func all(in instance: ComponentInstance?) -> Dependencies {
    guard let contents else { return unsafe Dependencies(nil, count: 0, in: instance) }
    return unsafe Dependencies(contents.providers, count: contents.count, in: instance)
  }
}
