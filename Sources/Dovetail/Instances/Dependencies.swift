// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The dependencies of a factory, which it takes one after the other, in the order of its parameters.
///
/// It owns nothing: taking a dependency from its provider changes no reference count. The caller of the factory must
/// retain the providers, or the elements that it has prepared.
@safe
@usableFromInline
package struct Dependencies: @unchecked Sendable {
  // Sendable because providers are, and prepared elements belong to one call. Safe because the list, the elements and
  // the instance outlive the call that receives this.

  /// Points to an unmanaged provider or to a prepared element.
  private var position: UnsafeRawPointer?
  @usableFromInline private(set) var count: Int
  /// The address of the instance for which the factory is called, `nil` if there is none, or `prepared`.
  private let context: UnsafeRawPointer?

  /// Stands for an instance if the dependencies are prepared elements. Thus the usual case, a factory outside of child
  /// components, needs no further comparison.
  private static var prepared: UnsafeRawPointer? { unsafe UnsafeRawPointer(bitPattern: 1) }

  fileprivate init(_ position: UnsafePointer<Unmanaged<AnyProvider>>?, count: Int, in instance: ComponentInstance?) {
    unsafe self.position = UnsafeRawPointer(position)
    self.count = count
    unsafe context = instance.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }

  init(_ elements: UnsafePointer<PreparedElements.Member>, count: Int) {
    unsafe position = UnsafeRawPointer(elements)
    self.count = count
    unsafe context = Self.prepared
  }

  /// The instance for which the factory is called. Not for prepared elements.
  var currentInstance: ComponentInstance? {
    unsafe context.map { unsafe Unmanaged<ComponentInstance>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The remaining dependencies, for code that takes them later or repeatedly.
  func kept() -> KeptDependencies {
    var remaining = self
    return KeptDependencies(
      DependencyList(count: count) { _ in
        guard unsafe context == Self.prepared else { return unsafe remaining.nextProvider().takeUnretainedValue() }
        let member = unsafe remaining.advance(over: PreparedElements.Member.self).pointee
        guard let element = member.element else { Source<Any>.failForm() }
        return member.type.provider(of: element)
      })
  }

  /// The next dependency.
  ///
  /// - Precondition: there is one, and it is an `Element`. Both hold because the same parameter pack determines the
  ///   recorded requests of a binding and the dependencies that it takes.
  @usableFromInline
  package mutating func next<Element>(_ type: Element.Type) -> Element {
    assert(count > 0, "Dovetail linked a factory to too little; please report")
    guard let context = unsafe context else {
      return unsafe nextProvider()._withUnsafeGuaranteedRef { $0.resolve(type, in: nil) }
    }
    if unsafe context == Self.prepared { return nextPrepared() }
    return unsafe nextProvider()._withUnsafeGuaranteedRef { provider in
      unsafe Unmanaged<ComponentInstance>.fromOpaque(context)._withUnsafeGuaranteedRef {
        provider.resolve(type, in: $0)
      }
    }
  }

  /// The next dependency, which a provider of a synchronous form provides.
  mutating func next<Element>(_ type: Element.Type, in form: EffectForm) throws -> Element {
    if form == .plain { return next(type) }
    let instance = currentInstance
    return try unsafe nextProvider()._withUnsafeGuaranteedRef { try $0.resolveOrThrow(type, in: instance) }
  }

  // Not inlined, because the usual cases would save more registers.
  @inline(never)
  private mutating func nextPrepared<Element>() -> Element {
    let member = unsafe UnsafeMutablePointer(mutating: advance(over: PreparedElements.Member.self))
    return unsafe member.pointee.type.take(from: &member.pointee.element)
  }

  @inline(__always)
  private mutating func nextProvider() -> Unmanaged<AnyProvider> { unsafe advance(over: Unmanaged.self).pointee }

  @inline(__always)
  private mutating func advance<Target>(over type: Target.Type) -> UnsafePointer<Target> {
    let next = unsafe position.unsafelyUnwrapped.assumingMemoryBound(to: type)
    unsafe position = UnsafeRawPointer(next + 1)
    count &-= 1
    return unsafe next
  }
}

/// The providers of dependencies, for several owners.
final class KeptDependencies: Sendable {
  private let list: DependencyList

  init(_ list: consuming DependencyList) {
    self.list = list
  }

  /// All of them, for `instance`. Valid as long as this object and the instance exist.
  func all(in instance: ComponentInstance?) -> Dependencies { list.all(in: instance) }
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
    @unsafe
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

  /// What must be released instead of the list.
  mutating func take() -> Contents? { contents.take() }

  /// The provider at a place that the list has.
  subscript(index: Int) -> AnyProvider {
    guard let contents else { Source<Any>.failForm() }
    return unsafe contents.providers[index].takeUnretainedValue()
  }

  /// All of them, for `instance`. Valid as long as the list and the instance exist.
  func all(in instance: ComponentInstance?) -> Dependencies {
    guard let contents else { return unsafe Dependencies(nil, count: 0, in: instance) }
    return unsafe Dependencies(contents.providers, count: contents.count, in: instance)
  }
}
