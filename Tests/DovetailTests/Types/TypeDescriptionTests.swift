// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing
import TypeNameFixtures

@testable import Dovetail

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
extension Outer where Value == Types { fileprivate struct Hopeless<Other> {} }
extension Outer where Value == Int { fileprivate struct Fixed<Other> {} }

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

/// Types that the runtime cannot describe, and similar types.
@Suite struct TypeDescriptionTests {
  private static let metatypes: [Row] = [
    Row(Types.self, "any Box<Int>.Type"),
    Row((any Box<Int>).Type.self, "(any Box<Int>).Type"),
    Row((any Box<Int>.Type).Type.self, "(any Box<Int>.Type).Type"),
    Row((any Box<Int>.Type.Type).self, "any Box<Int>.Type.Type"),
    Row((any Client.Type).self, "any Client.Type"),
    Row((any Sequence<Int>.Type).self, "any Sequence<Int>.Type"),
    Row((any AsyncSequence<Int, any Error>.Type).self, "any AsyncSequence<Int, any Error>.Type"),
    Row((any Mapping<Int, String>.Type).self, "any Mapping<Key == String, Value == Int>.Type"),
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

  private static let rows = metatypes + made + others

  @Test(arguments: rows)
  func `a name reads as the source does`(row: Row) {
    #expect(TypeNames([row.type]).name(of: row.type) == row.expected)
    #expect(TypeNames([]).name(of: row.type) == row.expected)
  }

  @Test func `what only the declaration says cannot be replaced`() {
    let type: Any.Type = Outer<Types>.Hopeless<Int>.self
    #expect(TypeNames([type]).name(of: type) == "Hopeless<…>")
    #expect(TypeNames([]).name(of: array(type)) == "[Hopeless<…>]")
  }

  @Test func `namesakes are told apart in what is replaced`() {
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
      #expect(report.contains("`\(row.expected)`") || report.contains("→ \(row.expected) →"))
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
