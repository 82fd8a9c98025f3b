// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A request for a shape in a world, which one requester makes twice.
struct MatrixPair<Element: MatrixElement> {
  let shape: MatrixShape
  let world: MatrixWorld
  let place: Place

  /// The dependencies of the requester: the shape twice, and access to everything that may be watched, to retain it.
  private struct Requester<Request: Sendable>: Sendable {
    let requests: [Request]
    let element: AsyncProvider<Element?>
    let array: AsyncProvider<[Element]?>
    let entries: AsyncProvider<[String: Element]?>
  }

  /// The errors in the outcome; empty if there are none.
  ///
  /// - Parameter isReported: whether a refused request goes through `build()` and its report, which takes most of the
  ///   time in a debug build. Otherwise the rules run without a report.
  func complaints(isReported: Bool) async -> (complaints: [String], isRefused: Bool) {
    await complaints(about: shape.type(of: Element.self), isReported: isReported)
  }

  private func complaints<Request: Sendable>(
    about type: Request.Type, isReported: Bool
  ) async -> (complaints: [String], isRefused: Bool) {
    var meaning = reader.meaning(of: shape)
    meaning.refusals.formUnion(reader.refusalsOfWorld)
    if !meaning.refusals.isEmpty, !isReported {
      let refusals =
        place == .root ? refusals(of: component(for: type)) : refusals(of: componentWithChild(for: type))
      return (complaints(about: refusals, insteadOf: meaning), true)
    }
    do {
      let requesters = try await requesters(for: type)
      if !meaning.refusals.isEmpty { return (["is built, and not refused by \(meaning.refusals.sorted())"], false) }
      return (await complaints(about: requesters, insteadOf: meaning), false)
    } catch let error as GraphError {
      return (complaints(about: Set(error.diagnostics.map { "\($0.id)" }), insteadOf: meaning), true)
    } catch {
      return (["fails: \(error)"], true)
    }
  }

  private var reader: MatrixReader { MatrixReader(world: world, place: place, isObject: Element.isObject) }

  private func complaints(about refusals: Set<String>, insteadOf meaning: MatrixMeaning) -> [String] {
    refusals == meaning.refusals
      ? [] : ["is refused by \(refusals.sorted()) and not by \(meaning.refusals.sorted())"]
  }

  private func complaints<Request: Sendable>(
    about requesters: [Requester<Request>], insteadOf meaning: MatrixMeaning
  ) async -> [String] {
    var walk = MatrixWalk()
    for (instance, requester) in requesters.enumerated() {
      for request in requester.requests { await walk.pass(request, as: meaning.value, in: instance) }
      func pass(_ value: Any, as shape: MatrixShape) async {
        await walk.pass(value, as: reader.meaning(of: shape).value, in: instance)
      }
      await pass(requester.element, as: .access(.async, .optional(.element)))
      await pass(requester.array, as: .access(.async, .optional(.collection(.array, .element))))
      await pass(requester.entries, as: .access(.async, .optional(.collection(.dictionary, .element))))
    }
    walk.checkWatched()
    return walk.complaints
  }

  // MARK: - Components

  private typealias Child<Request: Sendable> = TestChild<Requester<Request>, Void>

  /// One requester, or those of two instances of a child.
  private func requesters<Request: Sendable>(for type: Request.Type) async throws -> [Requester<Request>] {
    if place == .root { return [try await component(for: type).build()] }
    let factory = try await componentWithChild(for: type).build()
    return [try await factory.build(), try await factory.build()]
  }

  /// The ids of the rules that refuse a component.
  private func refusals<C: Component>(of component: C) -> Set<String> {
    let survey = Survey(Binder(configuring: component).takeGraph())
    return Set([any Rule.Type].errors.filter { !$0.init(survey: survey).faults().isEmpty }.map { "\($0.id)" })
  }

  private func component<Request: Sendable>(for type: Request.Type) -> TestComponent<Requester<Request>> {
    TestComponent { binder in
      world.declare(.root, of: Element.self, to: binder)
      declareRequester(of: type, to: binder)
    }
  }

  private func componentWithChild<Request: Sendable>(
    for type: Request.Type
  ) -> TestComponent<AsyncComponentFactory<Child<Request>>> {
    TestComponent { binder in
      world.declare(.root, of: Element.self, to: binder)
      binder.install(
        component: Child<Request> { binder in
          world.declare(.child, of: Element.self, to: binder)
          declareRequester(of: type, to: binder)
        })
    }
  }

  private func declareRequester<Request: Sendable>(of type: Request.Type, to binder: Binder) {
    binder.bind(Requester<Request>.self).to {
      (
        first: Request, second: Request, element: AsyncProvider<Element?>, array: AsyncProvider<[Element]?>,
        entries: AsyncProvider<[String: Element]?>
      ) in
      Requester(requests: [first, second], element: element, array: array, entries: entries)
    }
  }
}
