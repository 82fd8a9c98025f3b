// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Puts sources that are recorded in front of those that construct.
final class Observation: LinkObserver, Sendable {
  private let recording: StartRecording
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
    var hasFailed = false
  }

  init(for recording: StartRecording) {
    self.recording = recording
  }

  func observed<Element>(_ source: Source<Element>, of node: Graph.Node, in graph: Graph) -> Source<Element> {
    guard let declaration = graph.declaration(of: node), declaration.lifetime != .constant, !declaration.isAlias,
      !(Element.self is any CalledMethod.Type)
    else { return source }
    return source.observed { [recording] _ in
      let construction = Construction(of: node, in: graph)
      recording.begin(construction)
      return Part(construction: construction) { recording.end(construction, hasFailed: $0) }
    }
  }

  func observed<Element>(
    _ source: Source<Element>, inOpeningOf component: Graph.Node, isLast: Bool, in graph: Graph
  ) -> Source<Element> {
    source.observed { [self] instance in
      let place = Place(component: component, instance: instance.map(ObjectIdentifier.init))
      return Part(construction: beginPart(of: place, in: graph)) { [self] hasFailed in
        endPart(of: place, isLast: isLast, hasFailed: hasFailed)
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
    if construction.id == new.id { recording.begin(new) }
    return construction
  }

  /// Ends the opening with its last part, or if a part has failed and no other one is running.
  private func endPart(of place: Place, isLast: Bool, hasFailed: Bool) {
    let ended = openings.withLock { openings -> Opening? in
      guard var opening = openings.removeValue(forKey: place) else { return nil }
      opening.runningParts -= 1
      opening.hasFailed = opening.hasFailed || hasFailed
      if opening.runningParts == 0, isLast || opening.hasFailed { return opening }
      openings[place] = opening
      return nil
    }
    if let ended { recording.end(ended.construction, hasFailed: ended.hasFailed) }
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
  let construction: Construction
  let end: @Sendable (_ hasFailed: Bool) -> Void

  func run<Value>(_ construct: () throws(ConstructionError) -> Value) throws(ConstructionError) -> Value {
    let result = Current.$id.withValue(construction.id) { Result(catching: construct) }
    end(result.hasFailed)
    return try result.get()
  }

  nonisolated(nonsending)
    func run<Value>(
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
    end(result.hasFailed)
    return try result.get()
  }
}

extension Result {
  fileprivate var hasFailed: Bool {
    if case .failure = self { true } else { false }
  }
}

extension Source {
  /// The same source, each of whose calls is a construction that `begin` begins, or a part of one.
  fileprivate func observed(beginning begin: @escaping @Sendable (ComponentInstance?) -> Part) -> Source {
    let nothing = Source<Void>.plain(Provider {})
    guard form == .async else {
      return nothing.map(to: form) { _, instance in
        try begin(instance).run { () throws(ConstructionError) in try get(in: instance) }
      }
    }
    return nothing.map(async: { _, instance in
      try await begin(instance).run { () async throws(ConstructionError) in
        try await getAsync(in: instance)
      }
    })
  }
}

/// What a factory or a property injector calls. Its dependencies are observed, and its calls are not.
private protocol CalledMethod {}

extension BoundMethod: CalledMethod {}
