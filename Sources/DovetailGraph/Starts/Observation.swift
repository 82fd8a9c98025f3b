// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Puts sources that are observed in front of those that construct.
final class Observation: LinkObserver, Sendable {
  private let observer: any ConstructionObserver
  /// The components that are being opened.
  private let openings = OrderedMutex<[Place: Opening]>([:])

  /// An instance of a component; the one that is built has none.
  private struct Place: Hashable {
    let component: Graph.Node
    let instance: ObjectIdentifier?
  }

  private struct Opening {
    let construction: Construction
    var runningParts = 0
    var error: ConstructionError?
  }

  init(by observer: any ConstructionObserver) {
    self.observer = observer
  }

  func observed<Element>(_ source: Source<Element>, of node: Graph.Node, in graph: Graph) -> Source<Element> {
    guard let declaration = graph.declaration(of: node), declaration.lifetime != .constant, !declaration.isAlias else {
      return source
    }
    let begin = { @Sendable [observer] in
      let construction = Construction(of: node, in: graph)
      observer.constructionBegins(construction)
      return Part(of: construction, ending: observer.constructionEnds)
    }
    if let method = Element.self as? any ObservedMethod.Type { return method.observed(source, beginning: begin) }
    return source.observed { _ in begin() }
  }

  func observed<Element>(
    _ source: Source<Element>, inOpeningOf component: Graph.Node, isLast: Bool, in graph: Graph
  ) -> Source<Element> {
    source.observed { [self] instance in
      let place = Place(component: component, instance: instance.map(ObjectIdentifier.init))
      return Part(of: beginPart(of: place, in: graph)) { [self] _, error in
        endPart(of: place, isLast: isLast, throwing: error)
      }
    }
  }
}

// MARK: - Openings

extension Observation {
  /// Begins the opening with its first part. Eager singletons may be constructed concurrently.
  private func beginPart(of place: Place, in graph: Graph) -> Construction {
    let new = Construction(of: place.component, in: graph)
    let construction = openings.withLock { openings in
      var opening = openings[place] ?? Opening(construction: new)
      opening.runningParts += 1
      openings[place] = opening
      return opening.construction
    }
    if construction.id == new.id { observer.constructionBegins(new) }
    return construction
  }

  /// Ends the opening with its last part, or if a part has failed and no other one is running.
  private func endPart(of place: Place, isLast: Bool, throwing error: ConstructionError?) {
    let ended = openings.withLock { openings -> Opening? in
      guard var opening = openings.removeValue(forKey: place) else { return nil }
      opening.runningParts -= 1
      opening.error = opening.error ?? error
      if opening.runningParts == 0, isLast || opening.error != nil { return opening }
      openings[place] = opening
      return nil
    }
    if let ended { observer.constructionEnds(ended.construction, throwing: ended.error) }
  }
}

// MARK: - Parts of constructions

/// The construction around other ones is a task-local value. So it is known in synchronous code as well, and in the tasks of
/// asynchronous singletons and of eager ones.
private enum Current {
  @TaskLocal static var id: Int?
  static let count = OrderedMutex(0)
}

extension Construction {
  fileprivate init(of node: Graph.Node, in graph: Graph) {
    let id = Current.count.withLock { count in
      count += 1
      return count
    }
    self.init(id: id, parent: Current.id, graph: graph, node: node)
  }
}

/// A construction that has begun, or a part of one.
private struct Part: Sendable {
  private let construction: Construction
  private let end: @Sendable (Construction, ConstructionError?) -> Void

  init(of construction: Construction, ending end: @escaping @Sendable (Construction, ConstructionError?) -> Void) {
    self.construction = construction
    self.end = end
  }

  /// Runs the construction, or a part of it that only a failure ends.
  func run<Value, Failure: Error>(
    isLast: Bool = true, _ construct: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = Current.$id.withValue(construction.id) { Result(catching: construct) }
    if isLast || result.failure != nil { end(construction, result.failure) }
    return try result.get()
  }

  nonisolated(nonsending)
    func run<Value>(
      isLast: Bool = true,
      async construct: nonisolated(nonsending) () async throws(ConstructionError) -> Value
    ) async throws(ConstructionError) -> Value
  {
    let result = await Current.$id.withValue(construction.id) { () async -> Result<Value, ConstructionError> in
      do throws(ConstructionError) {
        return .success(try await construct())
      } catch {
        return .failure(error)
      }
    }
    if isLast || result.failure != nil { end(construction, result.failure) }
    return try result.get()
  }
}

extension Result {
  fileprivate var failure: ConstructionError? {
    if case .failure(let error) = self { error as? ConstructionError } else { nil }
  }
}

extension Source {
  /// The same source, each of whose calls is a construction that `begin` begins, or the first part of one.
  fileprivate func observed(
    beginning begin: @escaping @Sendable (ComponentInstance?) -> Part,
    continuing rest: (@Sendable (Element, Part) -> Element)? = nil
  ) -> Source {
    let nothing = Source<Void>.plain(Provider {})
    guard form == .async else {
      return nothing.map(to: form) { _, instance in
        let part = begin(instance)
        let element = try part.run(isLast: rest == nil) { () throws(ConstructionError) in try get(in: instance) }
        return rest?(element, part) ?? element
      }
    }
    return nothing.map(async: { _, instance in
      let part = begin(instance)
      let element = try await part.run(isLast: rest == nil) { () async throws(ConstructionError) in
        try await provider.resolveAsync(Element.self, in: instance)
      }
      return rest?(element, part) ?? element
    })
  }
}

// MARK: - Products and property injections

/// A method whose calls are observed, instead of its own construction.
private protocol ObservedMethod {
  static func observed<Element>(
    _ source: Source<Element>, beginning begin: @escaping @Sendable () -> Part
  ) -> Source<Element>
}

extension BoundMethod: ObservedMethod {
  fileprivate static func observed<Element>(
    _ source: Source<Element>, beginning begin: @escaping @Sendable () -> Part
  ) -> Source<Element> {
    guard let methods = source as? Source<Self> else { return source }
    // A method without effects requests its dependencies during each call. Any other one is obtained for one call, and with
    // it its dependencies, in the first part of the construction.
    let observed =
      methods.form == .plain
      ? methods.map { bound, _ in Self(method: bound.method.observed(beginning: begin)) }
      : methods.observed(
        beginning: { _ in begin() }, continuing: { bound, part in Self(method: bound.method.observed { part }) })
    return observed as? Source<Element> ?? source
  }
}

extension Method {
  /// The same method, each of whose calls runs as a part that `begin` begins.
  fileprivate func observed(beginning begin: @escaping @Sendable () -> Part) -> Method {
    func throwing(
      _ function: @escaping @Sendable (inout Input) throws(ConstructionError) -> Output
    ) -> @Sendable (inout Input) throws(ConstructionError) -> Output {
      { input throws(ConstructionError) in
        try begin().run { () throws(ConstructionError) in try function(&input) }
      }
    }
    return switch self {
    case .plain(let function): .plain { input, instance in begin().run { function(&input, instance) } }
    case .throwing(let function): .throwing(throwing(function))
    case .mainActor(let function): .mainActor(throwing(function))
    case .async(let function):
      .async { input async throws(ConstructionError) in
        // Sound because nothing else uses the input during the call.
        nonisolated(unsafe) var moved = input
        defer { input = unsafe moved }
        return try await begin().run { () async throws(ConstructionError) in unsafe try await function(&moved) }
      }
    }
  }
}
