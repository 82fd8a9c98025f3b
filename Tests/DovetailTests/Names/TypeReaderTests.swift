// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Synchronization
import Testing
import TypeNameFixtures

@testable import Dovetail
@testable import DovetailReports

private typealias Types = any Box<Int>.Type
private typealias CompositionTypes = any (Box<Int> & Store).Type
private typealias ClassTypes = any (Cell<[Int]> & Box<Bool>).Type
private typealias SuperclassTypes = any (Cell<Types> & Store).Type
private typealias NoncopyableTypes = any (NoncopyableBox<Int> & ~Copyable).Type
private typealias Negative = Sized<-3>
private typealias AllTypes = any (~Copyable).Type
private typealias Throwing = (inout Types, Int...) async throws(Failure<Types>) -> sending Controller
private typealias ThrowingOfOne = (inout Types) throws(Failure<Types>) -> sending Controller
private protocol NoncopyableBox<Item>: ~Copyable { associatedtype Item }
private protocol SecretlyBoxed<Item> { associatedtype Item }
private protocol NonescapableStore: ~Escapable {}
private struct Failure<Value>: Error {
  struct Key: Hashable, Sendable {}
}
private struct Holder<Value: ~Copyable> {}
private struct Pack<each Value> {
  struct Inner {}
}
private struct Borrower<Value: ~Copyable & ~Escapable> {}
private struct Same<Value, Values: Sequence> where Values.Element == Value {}
private class Subcell<Value, Other>: Cell<Other> { var value: Value? }
private enum Choice<Value> { case none }
private struct Two<First, Second> { class Inner<Third> {} }
private protocol Sorted<Second, First> {
  associatedtype First
  associatedtype Second
}
private protocol Unusual<Größe, ItemItem> {
  associatedtype Größe
  associatedtype ItemItem
}
extension Outer where Value == Types { fileprivate struct OfTypes<Other> {} }
extension Outer where Value == Int { fileprivate struct Fixed<Other> { struct Inner<Innermost> {} } }
extension Outer where Value == [any Store] { enum OfStores {} }
extension Outer.Pair { fileprivate struct Extended<Third> {} }
extension Outer.Pair where Other == Int { fileprivate struct OfInt<Third> { enum Inner {} } }
extension Outer.Pair where Other == Value { fileprivate struct Same<Third> {} }
extension Dictionary.Index { fileprivate struct Place {} }
extension Dictionary where Key == String { fileprivate struct Named<Other> {} }
extension Optional where Wrapped == any Box<Int> { fileprivate enum OfBox {} }
extension Result where Failure == any Error { fileprivate struct Many<each Other> {} }
extension Worker { fileprivate final class Helper {} }
extension String { fileprivate enum Words<Value> {} }

private func nested(_ levels: Int, in wrap: (Any.Type) -> Any.Type) -> Any.Type {
  (0..<levels).reduce(Int.self as Any.Type) { type, _ in wrap(type) }
}
private func outer(_ type: Any.Type) -> Any.Type {
  func open<T>(_: T.Type) -> Any.Type { Outer<T>.self }
  return _openExistential(type, do: open)
}
private func pair(_ type: Any.Type) -> Any.Type {
  func open<T>(_: T.Type) -> Any.Type { (T, T).self }
  return _openExistential(type, do: open)
}
private func mapping(_ type: Any.Type) -> Any.Type {
  func open<T>(_: T.Type) -> Any.Type { (any Mapping<T, T>.Type).self }
  return _openExistential(type, do: open)
}
private func opaque() -> some Sequence<Types> { [Types]() }
private func outer<T>(of _: T) -> Any.Type { Outer<T>.self }

/// Types that the runtime cannot describe, or describes wrongly, and similar types.
@Suite struct TypeReaderTests {
  private static let metatypes: [Row] = [
    Row(Types.self, "any Box<Int>.Type"),
    Row((any Box<Int>).Type.self, "(any Box<Int>).Type"),
    Row((any Box<Int>.Type).Type.self, "(any Box<Int>.Type).Type"),
    Row((any Box<Int>.Type.Type).self, "any Box<Int>.Type.Type"),
    Row((any Client.Type).self, "any Client.Type"),
    Row((any Sequence<Int>.Type).self, "any Sequence<Int>.Type"),
    Row((any AsyncSequence<Int, any Error>.Type).self, "any AsyncSequence<Int, any Error>.Type"),
    Row((any Mapping<Int, String>.Type).self, "any Mapping<Int, String>.Type"),
    Row((any SecretlyBoxed<Int>.Type).self, "any SecretlyBoxed<Int>.Type"),
    Row((any Box<Types>).self, "any Box<any Box<Int>.Type>"),
    Row((any Box<[any Box<Types>.Type]>.Type).self, "any Box<[any Box<any Box<Int>.Type>.Type]>.Type"),
    Row(CompositionTypes.self, "any (Box<Int> & Store).Type"),
    Row(ClassTypes.self, "any (Cell<[Int]> & Box<Bool>).Type"),
    Row((any Cell<[Int]> & Box<Bool>).self, "any Cell<[Int]> & Box<Bool>"),
    Row((any Cell<Types> & Store).self, "any Cell<any Box<Int>.Type> & Store"),
    Row(SuperclassTypes.self, "any (Cell<any Box<Int>.Type> & Store).Type"),
  ]

  private static let made: [Row] = [
    Row([Types].self, "[any Box<Int>.Type]"),
    Row(Types?.self, "(any Box<Int>.Type)?"),
    Row([String: Types].self, "[String: any Box<Int>.Type]"),
    Row(Provider<Types>.self, "Provider<any Box<Int>.Type>"),
    Row(Result<Types, any Error>.self, "Result<any Box<Int>.Type, any Error>"),
    Row((Types, Int).self, "(any Box<Int>.Type, Int)"),
    Row((id: Int, type: Types).self, "(id: Int, type: any Box<Int>.Type)"),
    Row(((Types) -> Types).self, "(any Box<Int>.Type) -> any Box<Int>.Type"),
    Row((@MainActor @Sendable (Types) -> Void).self, "@MainActor @Sendable (any Box<Int>.Type) -> Void"),
    Row((@Background (Types) async -> Void).self, "@Background @Sendable (any Box<Int>.Type) async -> Void"),
    Row(
      Throwing.self,
      "(inout any Box<Int>.Type, Int...) async throws(Failure<any Box<Int>.Type>) -> sending Controller"),
    Row(
      ThrowingOfOne.self,
      "(inout any Box<Int>.Type) throws(Failure<any Box<Int>.Type>) -> sending Controller"),
    Row(Types.Type.self, "any Box<Int>.Type.Type"),
    Row([Types].Type.self, "[any Box<Int>.Type].Type"),
    Row(Cell<Types>.self, "Cell<any Box<Int>.Type>"),
    Row(Subcell<Types, Int>.self, "Subcell<any Box<Int>.Type, Int>"),
    Row(Subcell<Int, Types>.self, "Subcell<Int, any Box<Int>.Type>"),
    Row(Choice<Types>.self, "Choice<any Box<Int>.Type>"),
    Row(Outer<Types>.Inner.self, "Outer<any Box<Int>.Type>.Inner"),
    Row(Outer<Types>.Pair<Int>.self, "Outer<any Box<Int>.Type>.Pair<Int>"),
    Row(Outer<Int>.Constrained<Types>.self, "Outer<Int>.Constrained<any Box<Int>.Type>"),
    Row(Outer<Int>.Fixed<Types>.self, "Outer<Int>.Fixed<any Box<Int>.Type>"),
    Row(Same<Types, [Types]>.self, "Same<any Box<Int>.Type, [any Box<Int>.Type]>"),
    Row(InlineArray<2, Types>.self, "InlineArray<2, any Box<Int>.Type>"),
    Row(Packed<Types>.self, "Packed<any Box<Int>.Type>"),
    Row(Packed<Int, Types, Int, Types>.Inner.self, "Packed<Int, any Box<Int>.Type, Int, any Box<Int>.Type>.Inner"),
    Row(TypeNameFixtures.Cache<Types>.Entry.self, "Cache<any Box<Int>.Type>.Entry"),
    Row(outer(of: opaque()), "Outer<[any Box<Int>.Type]>"),
    Row(
      Packed<Types, String, (), Types?>.self, "Packed<any Box<Int>.Type, String, Void, (any Box<Int>.Type)?>"),
  ]

  // The formatter would remove the space of an empty pack.
  private static func pack<each Value>(_: repeat each Value) -> Any.Type { Pack<repeat each Value>.self }
  private static func inner<each Value>(_: repeat each Value) -> Any.Type { Pack<repeat each Value>.Inner.self }

  private static let others: [Row] = [
    Row(Negative.self, "Sized<-3>"),
    unsafe Row(UnsafePointer<Int>.self, "UnsafePointer<Int>"),
    unsafe Row(UnsafeMutableRawPointer.self, "UnsafeMutableRawPointer"),
    Row(SIMD4<Float>.self, "SIMD4<Float>"),
    Row(SIMDMask<SIMD2<Int>>.self, "SIMDMask<SIMD2<Int>>"),
    Row(Never.self, "Never"),
    Row(Self.pack(), "Pack< >"),
    Row(Self.inner(), "Pack< >.Inner"),
    Row(Holder<Handle>.self, "Holder<Handle>"),
    Row(Holder<any NoncopyableStore & ~Copyable>.self, "Holder<any NoncopyableStore & ~Copyable>"),
    Row(Holder<any ~Copyable>.self, "Holder<any ~Copyable>"),
    Row(Holder<any NoncopyableBox<Int> & ~Copyable>.self, "Holder<any NoncopyableBox<Int> & ~Copyable>"),
    Row(Holder<NoncopyableTypes>.self, "Holder<any (NoncopyableBox<Int> & ~Copyable).Type>"),
    Row(Holder<AllTypes>.self, "Holder<any (~Copyable).Type>"),
    Row(Borrower<any ~Copyable & ~Escapable>.self, "Borrower<any ~Copyable & ~Escapable>"),
    Row(Borrower<any NonescapableStore & ~Escapable>.self, "Borrower<any NonescapableStore & ~Escapable>"),
  ]

  private static let extended: [Row] = [
    Row(Outer<Types>.OfTypes<Int>.self, "Outer<any Box<Int>.Type>.OfTypes<Int>"),
    Row(array(Outer<Types>.OfTypes<Int>.self), "[Outer<any Box<Int>.Type>.OfTypes<Int>]"),
    Row(Outer<Int>.Fixed<Bool>.Inner<String>.self, "Outer<Int>.Fixed<Bool>.Inner<String>"),
    Row(Outer<[any Store]>.OfStores.self, "Outer<[any Store]>.OfStores"),
    Row(Outer<Int>.Pair<Bool>.Extended<String>.self, "Outer<Int>.Pair<Bool>.Extended<String>"),
    Row(Outer<String>.Pair<Int>.OfInt<Bool>.self, "Outer<String>.Pair<Int>.OfInt<Bool>"),
    Row(Outer<String>.Pair<Int>.OfInt<Bool>.Inner.self, "Outer<String>.Pair<Int>.OfInt<Bool>.Inner"),
    Row(Outer<Int>.Pair<Int>.Same<Bool>.self, "Outer<Int>.Pair<Int>.Same<Bool>"),
    Row([String: Int].Index.Place.self, "Dictionary<String, Int>.Index.Place"),
    Row([String: Int].Named<Bool>.self, "Dictionary<String, Int>.Named<Bool>"),
    Row((any Box<Int>)?.OfBox.self, "Optional<any Box<Int>>.OfBox"),
    Row(Result<Int, any Error>.Many<Bool, String>.self, "Result<Int, any Error>.Many<Bool, String>"),
    Row(Worker.Helper.self, "Worker.Helper"),
    Row(String.Words<Int>.self, "String.Words<Int>"),
    Row(Two<Int, Bool>.Inner<String>.self, "Two<Int, Bool>.Inner<String>"),
  ]

  private static let constrained: [Row] = [
    Row((any Sorted<Int, Bool>).self, "any Sorted<Int, Bool>"),
    Row((any Unusual<Int, Bool>).self, "any Unusual<Int, Bool>"),
    Row((any Box<Int> & Mapping<Bool, String>).self, "any Box<Int> & Mapping<Bool, String>"),
    Row((any Sequence<Int> & Box<Bool>).self, "any Box<Bool> & Sequence<Int>"),
    Row((any Collection<Int> & Box<Bool>).self, "any Box<Bool> & Collection<Int>"),
    Row((any Clock<Duration>).self, "any Clock<Duration>"),
    Row((any Box<Bool> & Store & AnyObject).self, "any Box<Bool> & Store & AnyObject"),
    Row((any Controller & Box<Int> & Client).self, "any Controller & Box<Int> & Client"),
    Row((any Subcell<Int, Bool> & Mapping<Int, Bool>).self, "any Subcell<Int, Bool> & Mapping<Int, Bool>"),
    Row((any Two<Int, Bool>.Inner<String> & Box<Int>).self, "any Two<Int, Bool>.Inner<String> & Box<Int>"),
    Row((any Cell<Int> & Client).self, "any Cell<Int> & Client"),
    Row((any Worker & Box<Int>).self, "any Worker & Box<Int>"),
    Row(Holder<(any NoncopyableBox<Int> & ~Copyable).Type>.self, "Holder<(any NoncopyableBox<Int> & ~Copyable).Type>"),
    Row(local(), "(any TypeReaderTests.Local<Int> & ~Copyable) -> any TypeReaderTests.Local<Int>.Type"),
  ]

  private static func local() -> Any.Type {
    protocol Local<Item>: ~Copyable { associatedtype Item }
    typealias Function = (borrowing any Local<Int> & ~Copyable) -> any Local<Int>.Type
    return Function.self
  }

  private typealias Modified = (inout sending Controller, isolated Worker, @autoclosure () -> Int) async -> Void
  private typealias IsolatedToAny =
    @isolated(any) @Sendable (Int...) async throws(CancellationError) -> sending Controller
  private typealias Nonsending = nonisolated(nonsending) @Sendable (inout Int) async throws -> Void

  private static let functions: [Row] = [
    Row(
      Modified.self, "(inout sending Controller, isolated Worker, @autoclosure () -> Int) async -> Void"),
    Row(
      IsolatedToAny.self,
      "@isolated(any) @Sendable (Int...) async throws(CancellationError) -> sending Controller"),
    Row(Nonsending.self, "nonisolated(nonsending) @Sendable (inout Int) async throws -> Void"),
    Row((@MainActor (inout Handle) throws -> Void).self, "@MainActor @Sendable (inout Handle) throws -> Void"),
    Row((@Sendable @convention(c) (Int) -> Void).self, "@convention(c) @Sendable (Int) -> Void"),
    Row((() -> @MainActor () -> Void).self, "() -> @MainActor @Sendable () -> Void"),
  ]

  private static let libraries: [Row] = [
    Row(Holder<Mutex<Int>>.self, "Holder<Mutex<Int>>"),
    Row(Borrower<Span<Int>>.self, "Borrower<Span<Int>>"),
    Row(Task<Int, any Error>.self, "Task<Int, any Error>"),
    Row(AsyncStream<Int>.Continuation.self, "AsyncStream<Int>.Continuation"),
    Row(KeyPath<[Int], Int>.self, "KeyPath<[Int], Int>"),
    Row(Set<Int>.Iterator.self, "Set<Int>.Iterator"),
    Row(LazyMapSequence<[Int], String>.self, "LazyMapSequence<[Int], String>"),
    Row(ContinuousClock.Instant.self, "ContinuousClock.Instant"),
    Row(timespec.self, "timespec"),
    unsafe Row(UnsafeMutablePointer<timespec>?.self, "UnsafeMutablePointer<timespec>?"),
    Row(JSONDecoder.KeyDecodingStrategy.self, "JSONDecoder.KeyDecodingStrategy"),
  ]

  static let rows = metatypes + made + others + extended + constrained + functions + libraries

  @Test(arguments: rows)
  func `a name reads as the source does`(row: Row) {
    #expect(TypeNames([row.type]).name(of: row.type) == row.expected)
    #expect(TypeNames([]).name(of: row.type) == row.expected)
  }

  @Test func `a complete name has the module of each declaration`() {
    #expect(names(of: [any Store].self).complete == "[any DovetailTests.Store]")
    #expect(
      names(of: Outer<Types>.OfTypes<Int>.self).complete
        == "DovetailTests.Outer<any DovetailTests.Box<Swift.Int>.Type>.OfTypes<Swift.Int>")
    #expect(
      names(of: [String: Int].Index.Place.self).complete
        == "Swift.Dictionary<Swift.String, Swift.Int>.Index.Place")
    #expect(names(of: timespec.self).complete == "__C.timespec")
    #expect(names(of: (@MainActor () -> Void).self).complete == "@Swift.MainActor @Sendable () -> Void")
  }

  @Test func `namesakes are told apart in every part`() {
    let names = TypeNames([[any Box<Logger>.Type].self, (any Box<TypeNameFixtures.Logger>.Type).self])
    #expect(names.name(of: [any Box<Logger>.Type].self) == "[any Box<DovetailTests.Logger>.Type]")
    #expect(
      names.name(of: (any Box<TypeNameFixtures.Logger>.Type).self) == "any Box<TypeNameFixtures.Logger>.Type")
  }

  @Test func `what is nested too deeply is left out`() {
    func name(_ levels: Int, _ inner: String) -> String {
      String(repeating: "Outer<", count: levels) + inner + String(repeating: ">", count: levels)
    }
    for levels in [64, 1_000, 20_000] {
      let type = nested(levels, in: outer)
      #expect(TypeNames([type]).name(of: type) == name(64, "…"))
    }
    #expect(TypeNames([]).name(of: nested(63, in: outer)) == name(63, "Int"))
  }

  @Test func `what is too large is left out`() {
    for wrap in [pair, mapping] {
      let type = nested(60, in: wrap)
      let name = TypeNames([type]).name(of: type)
      #expect(name.count < 50_000)
      #expect(name.contains("…"))
    }
  }

  // MARK: - Reports

  private struct Nothing<Root>: Component {
    func configure(binder: Binder) {}
  }

  private struct Label<Value>: Dovetail.Tag { typealias Element = Value }

  private struct Everything<Value>: Component {
    struct Root {}
    struct Child: Component {
      typealias Root = Value
      func configure(binder: Binder) {}
    }
    struct Part: Module {
      func configure(binder: Binder) {
        binder.bind(Label<Value>.self).to { (_: Value) in Label<Value>() }
        binder.bind(Label<Value>.self).to { (_: Value) in Label<Value>() }
      }
    }
    final class Key: Hashable, Sendable, CustomStringConvertible {
      static func == (left: Key, right: Key) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
      var description: String { String(repeating: "a key\n", count: 1_000) }
    }
    func configure(binder: Binder) {
      binder.install(module: Part())
      binder.install(component: Child())
      binder.bind(Value.self).tagged(with: Label<Value>.self).to { (_: TaggedProvider<Label<Value>>) -> Value in
        fatalError()
      }
      binder.bind(String.self).intoDictionary(key: Key()).to { "" }
      binder.bind(String.self).intoDictionary(key: Key()).to { "" }
      binder.bind(Root.self).to {
        (
          _: [Value], _: Provider<Value>, _: Factory<Value, Value>, _: PropertyInjector<Value>, _: [Key: String],
          _: Lazy<Value?>, _: WeakProvider<Value>, _: Label<Value>, _: ComponentFactory<Child>, _: [Key: Value],
          _: TaggedProvider<Label<Value>>
        ) in Root()
      }
    }
  }

  @Test func `edits are valid Swift`() {
    func edit(_ type: Any.Type) -> String { TypeNames([type]).name(of: type).typeExpression }
    #expect(edit(Types.self) == "(any Box<Int>.Type).self")
    #expect(edit([Types].self) == "[any Box<Int>.Type].self")
    #expect(edit(Types?.self) == "(any Box<Int>.Type)?.self")
    #expect(edit(((Types) -> (Int, Int)).self) == "((any Box<Int>.Type) -> (Int, Int)).self")
    #expect(edit((id: Int, type: Types).self) == "(id: Int, type: any Box<Int>.Type).self")
    #expect(edit((any Client & Store).self) == "(any Client & Store).self")
    #expect(edit(CompositionTypes.self) == "Array<any (Box<Int> & Store).Type>.Element.self")
    #expect(edit(Throwing.self).hasSuffix(">.Element.self"))
    #expect(edit(Negative.self) == "Sized< -3>.self")
    #expect(edit(`odd name`.self) == "`odd name`.self")
  }

  @Test func `keys of dictionaries are cut`() {
    let report = report(of: Everything<Int>()).replacing(#/\n +/#, with: " ")
    #expect(report.contains("has two entries for a key a key"))
    #expect(DictionaryKey(Array(1...2_000)).description == "…")
    #expect(
      DictionaryKey(String(repeating: "x", count: 1_000)).description == "\"" + String(repeating: "x", count: 199) + "…"
    )
    #expect(DictionaryKey(Failure<Types>.Key()).description == "Failure<any Box<Int>.Type>.Key()")
  }

  private func report(of component: some Component) -> String {
    do {
      try component.validate()
      return ""
    } catch {
      return "\(error)"
    }
  }

  // An optional request is never missing.
  @Test(arguments: rows.filter { !$0.expected.hasSuffix("?") })
  func `a report names what is missing`(row: Row) {
    func open<Value>(_: Value.Type) {
      let report = report(of: Nothing<Value>())
      #expect(report.contains("`\(row.expected)`") || report.contains("→ \(row.expected)"))
    }
    _openExistential(row.type, do: open)
  }

  @Test(arguments: rows)
  func `a report of everything survives`(row: Row) {
    func open<Value>(_: Value.Type) {
      let report = report(of: Everything<Value>())
      #expect(report.contains(row.expected))
      #expect(!report.contains("unknown context"))
      #expect(!report.contains("<<<"))
    }
    _openExistential(row.type, do: open)
  }
}
