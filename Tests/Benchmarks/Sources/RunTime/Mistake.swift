// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
internal import Synchronization

/// A mistake of any size: what makes the report on it large is made as often as the count says.
package struct Mistake: Sendable {
  /// The diagnostic, and what grows: `missing-binding/requesters`.
  package let name: String
  private let declare: @Sendable (Statements) -> Void
  private var override: (@Sendable (Statements) -> Void)?

  init(_ name: String, _ declare: @escaping @Sendable (Statements) -> Void) {
    self.name = name
    self.declare = declare
  }
}

extension Mistake {
  /// The same with statements that override others.
  func overriding(_ override: @escaping @Sendable (Statements) -> Void) -> Mistake {
    var mistake = self
    mistake.override = override
    return mistake
  }

  /// All diagnostics of the mistake, with their text.
  ///
  /// `.ci/budgets` counts this function, by its name.
  @inline(never)
  package func makeReport(count: Int, types: RunTimeTypes) -> [Diagnostic] {
    let component = MistakenApplication { declare(Statements($0, count, types.all)) }
    guard let override else { return Self.printed(component.graph().diagnostics) }
    return Self.printed(component.overriding { override(Statements($0, count, types.all)) }.graph().diagnostics)
  }

  /// The diagnostics, after their text has been made.
  private static func printed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    precondition(diagnostics.allSatisfy { !$0.description.isEmpty }, "a diagnostic has no text")
    return diagnostics
  }
}

private struct MistakenApplication: Component {
  typealias Root = Void

  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }
}

/// The statements of a component, a child or a module, each on a line of its own.
final class Statements {
  let binder: Binder
  let count: Int
  let types: [Any.Type]
  private var line: Int

  init(_ binder: Binder, _ count: Int, _ types: [Any.Type], from line: Int = 0) {
    self.binder = binder
    self.count = count
    self.types = types
    self.line = line
  }

  var all: Range<Int> { 0..<count }

  private var nextLine: Int {
    line += 1
    return line
  }

  private func inside(_ binder: Binder, from line: Int? = nil) -> Statements {
    Statements(binder, count, types, from: line ?? self.line)
  }
}

// MARK: - Types

/// What a factory requests.
enum Requested {
  case member(Int)
  case provider(Int)
  case optional(Int)
  case weak(Int)
  case tagged(Int)
  case opener(Int)
  case type(Any.Type)
  case lazy(Int)
  case weakCollection(Int)
  case collection(Int)

  fileprivate func type(_ types: [Any.Type]) -> Any.Type {
    func member<N>(_: N.Type) -> Any.Type { RunTimeMember<N>.self }
    func provider<N>(_: N.Type) -> Any.Type { Provider<RunTimeMember<N>>.self }
    func optional<N>(_: N.Type) -> Any.Type { RunTimeMember<N>?.self }
    func weak<N>(_: N.Type) -> Any.Type { WeakProvider<RunTimeMember<N>>.self }
    func tagged<N>(_: N.Type) -> Any.Type { TaggedProvider<Meaning<N>>.self }
    func lazy<N>(_: N.Type) -> Any.Type { Lazy<RunTimeMember<N>>.self }
    func weakCollection<N>(_: N.Type) -> Any.Type { [WeakProvider<RunTimeMember<N>>].self }
    func collection<N>(_: N.Type) -> Any.Type { [RunTimeMember<N>].self }
    func opener<N>(_: N.Type) -> Any.Type { ComponentFactory<Child<N>>.self }
    switch self {
    case .member(let number): return member(types[number])
    case .provider(let number): return provider(types[number])
    case .optional(let number): return optional(types[number])
    case .weak(let number): return weak(types[number])
    case .tagged(let number): return tagged(types[number])
    case .opener(let number): return opener(types[number])
    case .lazy(let number): return lazy(types[number])
    case .weakCollection(let number): return weakCollection(types[number])
    case .collection(let number): return collection(types[number])
    case .type(let type): return type
    }
  }
}

/// A protocol that all members conform to.
package protocol Piece: Sendable {}

extension RunTimeMember: Piece {}

/// A protocol that no member conforms to.
protocol Absent: Sendable {}

enum Meaning<Number>: Tag { typealias Element = Int }

struct Value<Number>: Sendable {}

struct Child<Number>: Component {
  typealias Root = Void

  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }
}

struct NumberedModule<Number>: Module {
  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }
}

struct EquatableModule: Module, Hashable {
  let value: Int
  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }

  static func == (left: EquatableModule, right: EquatableModule) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A module that is equal only to itself.
final class ObjectModule: Module {
  private let declare: (Binder) -> Void

  init(declare: @escaping (Binder) -> Void) { self.declare = declare }

  func configure(binder: Binder) { declare(binder) }
}

struct Entry: Hashable, CaseIterable {
  let number: Int

  static let count = Mutex(1)

  static var allCases: [Entry] { (0..<count.withLock { $0 }).map { Entry(number: $0) } }
}

// MARK: - Statements

enum Lives { case transient, singleton, eager, weak, shadowing, async, byDefault, closable }

extension Statements {
  func bind(_ number: Int, _ lives: Lives = .transient, needs requested: [Requested] = []) {
    let requested = requested.map { $0.type(types) }
    let line = nextLine
    func bind<N>(_: N.Type) {
      let builder = binder.bind(RunTimeMember<N>.self, line: line)
      switch lives {
      case .transient: finish(builder, requested)
      case .singleton: finish(builder.asSingleton(), requested)
      case .eager: finish(builder.asEagerSingleton(), requested)
      case .weak: finish(builder.asWeakSingleton(), requested)
      case .shadowing: finish(builder.shadowing(), requested)
      case .closable: builder.asSingleton().onClose { _ in }.to { RunTimeMember<N>() }
      case .async: builder.to { () async throws in RunTimeMember<N>() }
      case .byDefault: binder.bindDefault(RunTimeMember<N>.self, line: line).to { RunTimeMember<N>() }
      }
    }
    bind(types[number])
  }

  private func finish<N, Stage>(_ builder: BindingBuilder<RunTimeMember<N>, Stage>, _ requested: [Any.Type]) {
    func bind<A>(_: A.Type) { builder.to { (_: A) in RunTimeMember<N>() } }
    func bind<A, B>(_: A.Type, _: B.Type) { builder.to { (_: A, _: B) in RunTimeMember<N>() } }
    switch requested.count {
    case 0: builder.to { RunTimeMember<N>() }
    case 1: bind(requested[0])
    default: bind(requested[0], requested[1])
    }
  }

  /// Requests something when the component is built.
  func need(_ requested: Requested) {
    let line = nextLine
    func need<A>(_: A.Type) { binder.onBuild(line: line) { (_: A) in } }
    let type = requested.type(types)
    need(type)
  }

  func alias(_ number: Int, of original: Int) {
    let line = nextLine
    func alias<N, O>(_: N.Type, _: O.Type) {
      binder.bind(RunTimeMember<N>.self, line: line).asAlias(of: RunTimeMember<O>.self) { _ in RunTimeMember<N>() }
    }
    alias(types[number], types[original])
  }

  func decorate(_ number: Int) {
    let line = nextLine
    func decorate<N>(_: N.Type) { binder.decorate(RunTimeMember<N>.self, line: line).to { $0 } }
    decorate(types[number])
  }

  func bindInt(tagged number: Int) {
    let line = nextLine
    func bind<N>(_: N.Type) { binder.bind(Int.self, line: line).tagged(with: Meaning<N>.self).to { 1 } }
    bind(types[number])
  }

  func bindVoid() { binder.bind(Void.self, line: nextLine).to {} }

  func bindWeakValue(_ number: Int) {
    let line = nextLine
    func bind<N>(_: N.Type) { binder.bind(Value<N>.self, line: line).asWeakSingleton().to { Value<N>() } }
    bind(types[number])
  }

  func contribute(_ number: Int, asPiece isPiece: Bool = true) {
    let line = nextLine
    func contribute<N>(_: N.Type) {
      if isPiece { return binder.bind((any Piece).self, line: line).intoCollection().to { RunTimeMember<N>() } }
      binder.bind(RunTimeMember<N>.self, line: line).intoCollection().to { RunTimeMember<N>() }
    }
    contribute(types[number])
  }

  /// Replaces the contributions of a numbered module.
  func contribute(_ number: Int, replacing module: Int) {
    let line = nextLine
    func contribute<N, M>(_: N.Type, _: M.Type) {
      binder.bind((any Piece).self, line: line).intoCollection().replacing(contributionsOf: NumberedModule<M>.self)
        .to { RunTimeMember<N>() }
    }
    contribute(types[number], types[module])
  }

  func contribute(_ number: Int, under entry: Int) {
    let line = nextLine
    func contribute<N>(_: N.Type) {
      binder.bind(RunTimeMember<N>.self, line: line).intoDictionary(key: Entry(number: entry)).to { RunTimeMember<N>() }
    }
    contribute(types[number])
  }

  func declareComplete(_ number: Int) {
    let line = nextLine
    func declare<N>(_: N.Type) {
      binder.declareCompleteDictionary(of: RunTimeMember<N>.self, keyedBy: Entry.self, line: line)
    }
    declare(types[number])
  }

  func bindPiece() { binder.bind((any Piece).self, line: nextLine).to { RunTimeMember<Zero>() } }

  func needTwice(_ number: Int) {
    let line = nextLine
    func need<N>(_: N.Type) { binder.onBuild(line: line) { (_: RunTimeMember<N>, _: RunTimeMember<N>) in } }
    need(types[number])
  }

  func bindPieces() { binder.bind([any Piece].self, line: nextLine).to { [] } }

  func child(_ number: Int, isOpened: Bool = true, _ declare: @escaping (Statements) -> Void) {
    if isOpened { need(.opener(number)) }
    let line = nextLine
    func install<N>(_: N.Type) {
      binder.install(component: Child<N> { declare(self.inside($0)) }, line: line)
    }
    install(types[number])
  }

  func module(_ number: Int, _ declare: @escaping (Statements) -> Void) {
    let line = nextLine
    func install<N>(_: N.Type) {
      binder.install(module: NumberedModule<N> { declare(self.inside($0)) }, line: line)
    }
    install(types[number])
  }

  func module(valued value: Int, _ declare: @escaping (Statements) -> Void) {
    // The lines of its `configure(binder:)` are the same, whatever its value.
    binder.install(module: EquatableModule(value: value) { declare(self.inside($0, from: 1_000_000)) }, line: nextLine)
  }

  func objectModule(_ declare: @escaping (Statements) -> Void) {
    // The lines of its `configure(binder:)` are the same in each.
    binder.install(module: ObjectModule { declare(self.inside($0, from: 1_000_000)) }, line: nextLine)
  }
}
