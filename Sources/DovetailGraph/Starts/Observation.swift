// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Synchronization

/// Puts observed sources in front of those that construct, before the cells of shared instances.
final class Observation: LinkObserver {
  private let observer: any ConstructionObserver

  init(by observer: any ConstructionObserver) {
    self.observer = observer
  }

  func observer(ofOpening component: Graph.Node, in graph: Graph) -> any OpeningObserver {
    NodeObserver(of: component, in: graph, by: observer)
  }

  func observed<Element>(_ source: Source<Element>, of node: Graph.Node, in graph: Graph) -> Source<Element> {
    guard let declaration = graph.declaration(of: node), declaration.lifetime != .constant, !declaration.isAlias else {
      return source
    }
    let observer = NodeObserver(of: node, in: graph, by: observer)
    if let method = Element.self as? any ObservedMethod.Type { return method.observed(source, by: observer) }
    return source.replaced { instance in
      try observer.observing { () throws(ConstructionError) in try source.get(in: instance) }
    } async: { instance in
      try await observer.observing { () async throws(ConstructionError) in try await source.getAsync(in: instance) }
    }
  }
}

/// Tells an observer of the constructions of one node.
///
/// The construction around another one is a task-local value. So it is known in synchronous code as well, and in the tasks
/// of asynchronous singletons and of eager ones.
private final class NodeObserver: OpeningObserver {
  private let node: Graph.Node
  private let graph: Graph
  private let observer: any ConstructionObserver

  @TaskLocal private static var current: Int?
  private static let count = Atomic(0)

  init(of node: Graph.Node, in graph: Graph, by observer: any ConstructionObserver) {
    self.node = node
    self.graph = graph
    self.observer = observer
  }

  func observing<Value>(_ construct: () throws(ConstructionError) -> Value) throws(ConstructionError) -> Value {
    try run(begin(), isEnd: true, construct)
  }

  nonisolated(nonsending)
    func observing<Value>(
      async construct: nonisolated(nonsending) () async throws(ConstructionError) -> Value
    ) async throws(ConstructionError) -> Value
  {
    try await run(begin(), isEnd: true, async: construct)
  }
}

extension NodeObserver {
  func begin() -> Construction {
    let id = Self.count.add(1, ordering: .relaxed).newValue
    let construction = Construction(id: id, parent: Self.current, graph: graph, node: node)
    observer.constructionBegins(construction)
    return construction
  }

  /// Runs a part of a construction: the last one, or one after which it continues unless it fails.
  func run<Value, Failure: Error>(
    _ construction: Construction, isEnd: Bool, _ construct: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = Self.$current.withValue(construction.id) { Result(catching: construct) }
    end(construction, with: result, isEnd: isEnd)
    return try result.get()
  }

  nonisolated(nonsending)
    func run<Value>(
      _ construction: Construction, isEnd: Bool,
      async construct: nonisolated(nonsending) () async throws(ConstructionError) -> Value
    ) async throws(ConstructionError) -> Value
  {
    let result = await Self.$current.withValue(construction.id) { () async -> Result<Value, ConstructionError> in
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
    end(construction, with: result, isEnd: isEnd)
    return try result.get()
  }

  private func end<Value, Failure: Error>(
    _ construction: Construction, with result: Result<Value, Failure>, isEnd: Bool
  ) {
    switch result {
    case .success: if isEnd { observer.constructionEnds(construction, throwing: nil) }
    case .failure(let error): observer.constructionEnds(construction, throwing: error as? ConstructionError)
    }
  }
}

extension Source {
  /// A source of the same form that constructs in another way.
  fileprivate func replaced(
    _ construct: @escaping @Sendable (ComponentInstance?) throws -> Element,
    async constructAsync: @escaping @Sendable (ComponentInstance?) async throws -> Element
  ) -> Source {
    let nothing = Source<Void>.plain(Provider {})
    if form == .async { return nothing.map(async: { _, instance in try await constructAsync(instance) }) }
    return nothing.map(to: form) { _, instance in try construct(instance) }
  }
}

// MARK: - Products and property injections

/// A method whose calls are observed, instead of its own construction.
private protocol ObservedMethod {
  static func observed<Element>(_ source: Source<Element>, by observer: NodeObserver) -> Source<Element>
}

extension BoundMethod: ObservedMethod {
  fileprivate static func observed<Element>(_ source: Source<Element>, by observer: NodeObserver) -> Source<Element> {
    guard let method = source as? Source<Self> else { return source }
    return method.observed(by: observer) as? Source<Element> ?? source
  }
}

extension Source {
  fileprivate func observed<Signature, Input, Output>(by observer: NodeObserver) -> Source
  where Element == BoundMethod<Signature, Input, Output> {
    // A method without effects is kept, and requests its dependencies during each call.
    if form == .plain { return map { bound, _ in Element(method: bound.method.wrapped(observer.begin, of: observer)) } }
    // Any other one is called once. Its construction, which is that of its dependencies, is the first part.
    return replaced { instance in
      let construction = observer.begin()
      let bound = try observer.run(construction, isEnd: false) { () throws(ConstructionError) in
        try get(in: instance)
      }
      return Element(method: bound.method.wrapped({ construction }, of: observer))
    } async: { instance in
      let construction = observer.begin()
      let bound = try await observer.run(construction, isEnd: false) { () async throws(ConstructionError) in
        try await getAsync(in: instance)
      }
      return Element(method: bound.method.wrapped({ construction }, of: observer))
    }
  }
}

extension Method {
  /// The same method, whose calls are constructions, or the last part of one.
  fileprivate func wrapped(_ begin: @escaping @Sendable () -> Construction, of observer: NodeObserver) -> Method {
    func throwing(
      _ function: @escaping @Sendable (inout Input) throws(ConstructionError) -> Output
    ) -> @Sendable (inout Input) throws(ConstructionError) -> Output {
      { input throws(ConstructionError) in
        try observer.run(begin(), isEnd: true) { () throws(ConstructionError) in try function(&input) }
      }
    }
    return switch self {
    case .plain(let function):
      .plain { input, instance in observer.run(begin(), isEnd: true) { function(&input, instance) } }
    case .throwing(let function): .throwing(throwing(function))
    case .mainActor(let function): .mainActor(throwing(function))
    case .async(let function):
      .async { input async throws(ConstructionError) in
        // Sound because nothing else uses the input during the call.
        nonisolated(unsafe) var moved = input
        defer { input = unsafe moved }
        return try await observer.run(begin(), isEnd: true) { () async throws(ConstructionError) in
          unsafe try await function(&moved)
        }
      }
    }
  }
}
