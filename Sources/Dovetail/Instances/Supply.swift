// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Supplies a factory with effects, or with effects in its dependencies, at each call. The caller retains it.
enum Supply: Sendable {
  /// No dependency has effects. The factory takes them from their providers.
  case providers(KeptDependencies)
  /// The elements are constructed before the call, one after the other.
  case prepared([ThrowingProvider<PreparedElements.Member>])
  case preparedAsync([Source<PreparedElements.Member>])

  /// A provider of the result of `construct`, which takes all dependencies. None of them is asynchronous. If it fails, the
  /// error names `step`.
  func provider<Value>(
    passing step: ConstructionStep?, of construct: @escaping @Sendable (inout Dependencies) throws -> Value
  ) -> ThrowingProvider<Value> {
    switch self {
    case .providers(let providers):
      ThrowingProvider(resolving: { instance throws(ConstructionError) in
        try ConstructionError.wrapping(constructing: step) { try providers.supply(in: instance, to: construct) }
      })
    case .prepared(let members):
      ThrowingProvider(resolving: { instance throws(ConstructionError) in
        try ConstructionError.wrapping(constructing: step) {
          // Usually on the stack, because an allocation costs as much as an object.
          var few: PreparedElements.Few = (nil, nil, nil, nil)
          return try unsafe withUnsafeMutablePointer(to: &few) { few in
            var elements = unsafe PreparedElements(capacity: members.count, in: few)
            for member in members { elements.append(try member.resolve(instance)) }
            defer { withExtendedLifetime(elements) {} }
            var dependencies = elements.all
            return try construct(&dependencies)
          }
        }
      })
    case .preparedAsync: Source<Value>.failForm()
    }
  }

  /// The result of an asynchronous `construct`, which takes all dependencies. Inlined, to save a frame and two switches of
  /// executors.
  @inline(__always)
  func useAsync<Value>(
    in instance: ComponentInstance?, for construct: @Sendable (inout Dependencies) async throws -> sending Value
  ) async throws -> sending Value {
    switch self {
    case .providers(let providers):
      // The caller retains the providers. To do so here would cost a switch of executors.
      var dependencies = providers.all(in: instance)
      return try await construct(&dependencies)
    case .prepared: Source<Value>.failForm()
    case .preparedAsync(let members):
      var elements = unsafe PreparedElements(capacity: members.count)
      for member in members { elements.append(try await member.getAsync(in: instance)) }
      defer { withExtendedLifetime(elements) {} }
      var dependencies = elements.all
      return try await construct(&dependencies)
    }
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
