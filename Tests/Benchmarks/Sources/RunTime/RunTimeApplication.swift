// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A graph whose members have types made at run time, so that it can have 100,000 of them.
///
/// Its code is not specialized, so a binding costs more than one that is compiled with its types. It shows how the cost
/// grows with the number of bindings.
package struct RunTimeApplication: Component {
  package typealias Root = RunTimeMember<Zero>

  let graph: GraphShape
  let types: RunTimeTypes

  package init(graph: GraphShape, types: RunTimeTypes) {
    self.graph = graph
    self.types = types
  }

  package func configure(binder: Binder) {
    for start in stride(from: 0, to: types.all.count, by: 40) { install(types.all[start], start, binder) }
  }

  /// Each module has a separate type, as in an app.
  private func install<First>(_ first: First.Type, _ start: Int, _ binder: Binder) {
    let members = start..<min(start + 40, types.all.count)
    binder.install(module: RunTimeModule<First>(application: self, members: members))
  }
}

/// A bound class, one for each `Number`. It retains its dependencies.
package final class RunTimeMember<Number>: Part {
  private let dependencies: (Dependency?, Dependency?, Dependency?, Dependency?, Dependency?, Dependency?)

  package typealias Dependency = any AnyObject & Sendable

  init(
    _ first: Dependency? = nil, _ second: Dependency? = nil, _ third: Dependency? = nil, _ fourth: Dependency? = nil,
    _ fifth: Dependency? = nil, _ sixth: Dependency? = nil
  ) {
    dependencies = (first, second, third, fourth, fifth, sixth)
  }
}

/// A contribution, where there is a collection.
private protocol Part: Sendable {}

private final class Parts: Sendable {
  private let all: [any Part]

  init(all: [any Part]) {
    self.all = all
  }
}

private struct RunTimeModule<First>: Module {
  let application: RunTimeApplication
  let members: Range<Int>

  func configure(binder: Binder) {
    for member in members { bind(application.types.all[member], member, binder) }
  }

  private func bind<N>(_ number: N.Type, _ member: Int, _ binder: Binder) {
    if let collection = application.graph.collection { return bindPart(number, member, of: collection, binder) }
    let builder = binder.bind(RunTimeMember<N>.self)
    let dependencies = application.graph.dependencies[member].map { application.types.all[$0] }
    if application.graph.areShared[member] {
      bind(builder.asSingleton(), dependencies)
    } else {
      bind(builder, dependencies)
    }
  }

  private func bindPart<N>(_ number: N.Type, _ member: Int, of collection: GraphCollection, _ binder: Binder) {
    switch (collection, member) {
    case (.array, 0):
      binder.bind(RunTimeMember<N>.self).to { (parts: [any Part]) in RunTimeMember<N>(Parts(all: parts)) }
    case (.array, _): binder.bind((any Part).self).intoCollection().to { RunTimeMember<N>() }
    case (.dictionary, 0):
      binder.bind(RunTimeMember<N>.self).to { (parts: [Int: any Part]) in
        RunTimeMember<N>(Parts(all: Array(parts.values)))
      }
    case (.dictionary, _): binder.bind((any Part).self).intoDictionary(key: member).to { RunTimeMember<N>() }
    }
  }

  private func bind<N, Stage>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _ types: [Any.Type]
  ) {
    switch types.count {
    case 0: builder.to { RunTimeMember<N>() }
    case 1: bind(builder, types[0])
    case 2: bind(builder, types[0], types[1])
    case 3: bind(builder, types[0], types[1], types[2])
    case 4: bind(builder, types[0], types[1], types[2], types[3])
    case 5: bind(builder, types[0], types[1], types[2], types[3], types[4])
    default: bind(builder, types[0], types[1], types[2], types[3], types[4], types[5])
    }
  }

  private func bind<N, Stage, A>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type
  ) {
    builder.to { (a: RunTimeMember<A>) in RunTimeMember<N>(a) }
  }

  private func bind<N, Stage, A, B>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type, _: B.Type
  ) {
    builder.to { (a: RunTimeMember<A>, b: RunTimeMember<B>) in RunTimeMember<N>(a, b) }
  }

  private func bind<N, Stage, A, B, C>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type, _: B.Type, _: C.Type
  ) {
    builder.to { (a: RunTimeMember<A>, b: RunTimeMember<B>, c: RunTimeMember<C>) in RunTimeMember<N>(a, b, c) }
  }

  private func bind<N, Stage, A, B, C, D>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) {
    builder.to { (a: RunTimeMember<A>, b: RunTimeMember<B>, c: RunTimeMember<C>, d: RunTimeMember<D>) in
      RunTimeMember<N>(a, b, c, d)
    }
  }

  private func bind<N, Stage, A, B, C, D, E>(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type, _: B.Type, _: C.Type, _: D.Type,
    _: E.Type
  ) {
    builder.to {
      (a: RunTimeMember<A>, b: RunTimeMember<B>, c: RunTimeMember<C>, d: RunTimeMember<D>, e: RunTimeMember<E>) in
      RunTimeMember<N>(a, b, c, d, e)
    }
  }

  private func bind<
    N, Stage, A, B, C, D, E, F
  >(
    _ builder: BindingBuilder<RunTimeMember<N>, Stage>, _: A.Type, _: B.Type, _: C.Type, _: D.Type,
    _: E.Type, _: F.Type
  ) {
    builder.to {
      (
        a: RunTimeMember<A>, b: RunTimeMember<B>, c: RunTimeMember<C>, d: RunTimeMember<D>, e: RunTimeMember<E>,
        f: RunTimeMember<F>
      ) in
      RunTimeMember<N>(a, b, c, d, e, f)
    }
  }
}
