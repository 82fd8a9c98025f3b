// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport

/// A walk over the result of a request, together with the expected result.
///
/// It retains everything that it passes until it ends, so that each address means one object.
struct MatrixWalk {
  /// The differences between the value and the expected one.
  private(set) var complaints: [String] = []

  private var shared: [Identity: Ware] = [:]
  private var passed: [ObjectIdentifier: Ware] = [:]
  private var watched: [(get: () -> Any?, expectation: MatrixExpectation, instance: Int)] = []

  private struct Identity: Hashable {
    let makers: [String]
    let instance: Int?
  }

  /// - Parameter instance: the instance of the child that requested it.
  mutating func pass(_ value: Any, as expectation: MatrixExpectation, in instance: Int) async {
    let content = (value as? any Shaped)?.content
    switch (expectation, content) {
    case (.nothing, .nothing): break
    case (.something(let inner), .something(let wrapped)): await pass(wrapped, as: inner, in: instance)
    case (.list(let list), .elements(let elements)) where list.count == elements.count:
      for (element, inner) in zip(elements, list) { await pass(element, as: inner, in: instance) }
    case (.bag(let bag), .elements(let elements)) where bag.count == elements.count:
      await pass(elements, asBag: bag, in: instance)
    case (.entries(let entries), .entries(let values)) where Set(entries.keys) == Set(values.keys):
      for (key, inner) in entries { if let value = values[key] { await pass(value, as: inner, in: instance) } }
    case (.access(let inner), let access?): await pass(access, as: inner, in: instance)
    case (.kept(let inner), .lazy(let get)):
      let value = get()
      await pass(value, as: inner, in: instance)
      if wares(in: value) != wares(in: get()) { complaints.append("\(value) is not kept") }
    case (.watched(let inner), .weak(let get)): watched.append((get, inner, instance))
    case (.made(let makers, let place), nil): pass(value, madeBy: makers, sharedIn: place, instance)
    case (.called(let caller), _): await call(value, caller)
    default: complaints.append("is \(value) and not \(expectation)")
    }
  }

  private mutating func pass(_ access: Content, as expectation: MatrixExpectation, in instance: Int) async {
    do {
      for _ in 0..<2 {
        let value =
          switch access {
          case .provider(let get): get()
          case .throwing(let get): try get()
          case .mainActor(let get): await MainActor.run { Carried(value: get()) }.value
          case .async(let get): try await get()
          default: ()
          }
        await pass(value, as: expectation, in: instance)
      }
    } catch {
      complaints.append("fails: \(error)")
    }
  }

  private mutating func pass(_ elements: [Any], asBag bag: [MatrixExpectation], in instance: Int) async {
    func makers(_ expectation: MatrixExpectation) -> [String] {
      if case .made(let makers, _) = expectation { makers } else { [] }
    }
    let elements = elements.sorted { (ware($0)?.makers ?? []).lexicographicallyPrecedes(ware($1)?.makers ?? []) }
    let bag = bag.sorted { makers($0).lexicographicallyPrecedes(makers($1)) }
    for (element, inner) in zip(elements, bag) { await pass(element, as: inner, in: instance) }
  }

  private mutating func pass(_ value: Any, madeBy makers: [String], sharedIn place: Place?, _ instance: Int) {
    guard let ware = ware(value), ware.makers == makers else {
      return complaints.append("is \((value as? Ware)?.makers ?? [])) and not \(makers)")
    }
    let isNew = passed.updateValue(ware, forKey: ObjectIdentifier(ware)) == nil
    guard let place else {
      if !isNew { complaints.append("\(makers) is in two places") }
      return
    }
    let identity = Identity(makers: makers, instance: place == .root ? nil : instance)
    if let known = shared[identity] {
      if known !== ware { complaints.append("there are two \(makers)") }
    } else {
      if !isNew { complaints.append("\(makers) is shared by two instances") }
      shared[identity] = ware
    }
  }

  private mutating func call(_ value: Any, _ caller: MatrixCaller) async {
    do {
      for number in 0..<2 {
        let target = MatrixTarget()
        let ware: Ware? =
          switch value {
          case let factory as Factory<Ware, Int>: factory(number)
          case let factory as ThrowingFactory<Ware, Int>: try factory(number)
          case let factory as MainActorFactory<Ware, Int>: await factory(number)
          case let factory as AsyncFactory<Ware, Int>: try await factory(number)
          case let factory as ComponentFactory<MatrixInner>: factory.build().ware
          case let factory as ThrowingComponentFactory<MatrixInner>: try factory.build().ware
          case let factory as MainActorComponentFactory<MatrixInner>: await factory.build().ware
          case let factory as AsyncComponentFactory<MatrixInner>: try await factory.build().ware
          default: try await inject(value, into: target)
          }
        let maker = [.factory: "called \(number)", .injector: "injected", .opener: "inner"][caller]
        if ware?.maker != maker { complaints.append("\(caller) makes \(ware?.maker ?? "nothing") of \(value)") }
        if let ware, passed.updateValue(ware, forKey: ObjectIdentifier(ware)) != nil {
          complaints.append("\(caller) makes the same twice")
        }
      }
    } catch {
      complaints.append("fails: \(error)")
    }
  }

  private func inject(_ injector: Any, into target: MatrixTarget) async throws -> Ware? {
    switch injector {
    case let injector as PropertyInjector<MatrixTarget>: injector.injectProperties(into: target)
    case let injector as ThrowingPropertyInjector<MatrixTarget>: try injector.injectProperties(into: target)
    case let injector as MainActorPropertyInjector<MatrixTarget>: await injector.injectProperties(into: target)
    case let injector as AsyncPropertyInjector<MatrixTarget>: try await injector.injectProperties(into: target)
    default: break
    }
    return target.ware
  }

  /// A weak request returns the instance that all others have, after the walk has passed them, or nothing if there are
  /// none.
  mutating func checkWatched() {
    for (get, expectation, instance) in watched {
      let seen = get().flatMap(ware)
      guard case .made(let makers, let place) = expectation else {
        complaints.append("watches \(expectation)")
        continue
      }
      let known = shared[Identity(makers: makers, instance: place == .root ? nil : instance)]
      if let known, known !== seen { complaints.append("does not see \(makers)") }
      if let seen, seen.makers != makers { complaints.append("sees \(seen.makers) and not \(makers)") }
    }
  }

  private func ware(_ value: Any) -> Ware? { (value as? any MatrixElement)?.ware }

  private func wares(in value: Any) -> [ObjectIdentifier] {
    switch (value as? any Shaped)?.content {
    case .something(let wrapped): wares(in: wrapped)
    case .elements(let elements): elements.flatMap(wares(in:)).sorted { $0.hashValue < $1.hashValue }
    case .entries(let entries): entries.sorted { $0.key < $1.key }.flatMap { wares(in: $0.value) }
    case nil: ware(value).map { [ObjectIdentifier($0)] } ?? []
    default: []
    }
  }
}

extension Set: Shaped {
  var content: Content { .elements(Array(self)) }
}

extension Dictionary: Shaped {
  var content: Content {
    .entries([String: Any](uniqueKeysWithValues: map { ("\($0.key)", $0.value as Any) }))
  }
}

extension TaggedElement: Shaped {
  var content: Content { .something(element) }
}

extension TaggedProvider: Shaped {
  var content: Content { .provider { get() } }
}
