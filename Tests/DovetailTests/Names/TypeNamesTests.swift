// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing
import TypeNameFixtures

@testable import Dovetail
@testable import DovetailReports

struct Logger {}
struct Cache<Element> {}
struct Service {}
struct ServiceError: Error {}
class Controller {}
class Cell<Value> {}
actor Worker {}
@globalActor actor Background { static let shared = Background() }
struct Handle: ~Copyable {}
protocol Store {}
protocol NoncopyableStore: ~Copyable {}
protocol Client: AnyObject {}
protocol Box<Item> { associatedtype Item }
protocol Mapping<Value, Key> {
  associatedtype Value
  associatedtype Key
}
protocol Source { associatedtype Output }
protocol Stream<Output>: Source {}
protocol Größe {}
struct Outer<Value> {
  struct Inner {}
  struct Pair<Other> {}
}
struct Sized<let size: Int> {}
struct Packed<First, each Rest> { struct Inner {} }
struct Shadow {
  struct Optional {}
  struct Typed {}
}
struct `odd name` {}
protocol `odd protocol` {}
enum Names {
  protocol Nested {}
  class Deep { struct Deeper { protocol Deepest<Item> { associatedtype Item } } }
}
extension Array { struct Extra {} }
extension Outer where Value: Hashable { struct Constrained<Other> {} }
extension String {
  protocol Convertible {}
  enum Space { protocol Convertible {} }
}
private struct Secret {}
private protocol SecretStore {}
private protocol SecretBox<Content> { associatedtype Content }
/// Repeats words of the module's name, which mangling abbreviates.
private protocol SecretDovetailTestsStore {}
private enum SecretSpace {
  struct Member {}
  enum Inner { protocol Hidden {} }
}

func localType() -> Any.Type {
  struct Local {}
  return Local.self
}
func otherLocalType() -> Any.Type {
  struct Local {}
  return Local.self
}
func otherGenericLocalTypes() -> [Any.Type] {
  struct Local<Value> { struct Inner {} }
  return [Local<Int>.self, Local<Int>.Inner.self]
}
func localArrayType() -> Any.Type {
  struct Array<Element> {}
  return Array<Int>.self
}
func array(_ type: Any.Type) -> Any.Type {
  func open<T>(_: T.Type) -> Any.Type { [T].self }
  return _openExistential(type, do: open)
}
func genericLocalTypes() -> [Any.Type] {
  struct Local<Value> { struct Inner {} }
  protocol LocalStore {}
  enum Space { protocol Hidden {} }
  return [
    Local<any Store>.self, Local<Int>.Inner.self, (any LocalStore).self, [any LocalStore].self, [any Space.Hidden].self,
  ]
}

struct Row: CustomTestStringConvertible, Sendable {
  let type: Any.Type
  let expected: String

  init(_ type: Any.Type, _ expected: String) {
    self.type = type
    self.expected = expected
  }

  var testDescription: String { expected }
}

@Suite struct TypeNamesTests {
  static let nominals: [Row] = [
    Row(Int.self, "Int"),
    Row(Service.self, "Service"),
    Row([Service].self, "[Service]"),
    Row([String: [Int]].self, "[String: [Int]]"),
    Row(Set<Int>.self, "Set<Int>"),
    Row(Int?.self, "Int?"),
    Row(Int??.self, "Int??"),
    Row([Int?]?.self, "[Int?]?"),
    Row(Outer<Int>.Inner.self, "Outer<Int>.Inner"),
    Row(Outer<Outer<Int>.Inner>.Pair<[String]>.self, "Outer<Outer<Int>.Inner>.Pair<[String]>"),
    Row([Int].Extra.self, "Array<Int>.Extra"),
    Row([String: Int].Index.self, "Dictionary<String, Int>.Index"),
    Row(Outer<Int>.Constrained<String>.self, "Outer<Int>.Constrained<String>"),
    Row(Shadow.Optional.self, "Shadow.Optional"),
    Row(Shadow.Typed.self, "Shadow.Typed"),
    Row(`odd name`.self, "`odd name`"),
    Row([`odd name`].self, "[`odd name`]"),
    Row(Sized<3>.self, "Sized<3>"),
    Row(InlineArray<2, Int>.self, "InlineArray<2, Int>"),
    Row(Packed<Int>.self, "Packed<Int>"),
    Row(
      Packed<Int, (), any Store, Packed<Int, Int>>.Inner.self, "Packed<Int, Void, any Store, Packed<Int, Int>>.Inner"),
    Row(Result<Int, any Error>.self, "Result<Int, any Error>"),
    Row(CheckedContinuation<Int, Never>.self, "CheckedContinuation<Int, Never>"),
    Row(Worker.self, "Worker"),
  ]

  static let existentials: [Row] = [
    Row((any Store).self, "any Store"),
    Row([any Store].self, "[any Store]"),
    Row((any Store)?.self, "(any Store)?"),
    Row([String: any Store]?.self, "[String: any Store]?"),
    Row(Outer<any Store>.Inner.self, "Outer<any Store>.Inner"),
    Row(Outer<Outer<(any Store)?>.Inner>.self, "Outer<Outer<(any Store)?>.Inner>"),
    Row((any Error).self, "any Error"),
    Row([any Actor].self, "[any Actor]"),
    Row([any Hashable].self, "[any Hashable]"),
    Row([any Größe].self, "[any Größe]"),
    Row((any `odd protocol`).self, "any `odd protocol`"),
    Row((any Names.Nested).self, "any Names.Nested"),
    Row([any Names.Nested].self, "[any Names.Nested]"),
    Row([any Names.Deep.Deeper.Deepest].self, "[any Names.Deep.Deeper.Deepest]"),
    Row([any String.Convertible].self, "[any String.Convertible]"),
    Row([any String.Space.Convertible].self, "[any String.Space.Convertible]"),
    Row((any Store & Sendable).self, "any Store"),
    Row(Any.self, "Any"),
    Row(Any?.self, "Any?"),
    Row([Any].self, "[Any]"),
    Row(AnyObject.self, "AnyObject"),
    Row(AnyObject?.self, "AnyObject?"),
  ]

  static let compositions: [Row] = [
    Row((any Client & Store).self, "any Client & Store"),
    Row((any Client & Store)?.self, "(any Client & Store)?"),
    Row([any Client & Store].self, "[any Client & Store]"),
    Row((any Controller & Store)?.self, "(any Controller & Store)?"),
    Row([any Cell<any Store> & Store].self, "[any Cell<any Store> & Store]"),
    Row((any Store & AnyObject).self, "any Store & AnyObject"),
    Row((any Codable).self, "any Decodable & Encodable"),
  ]

  static let associatedTypes: [Row] = [
    Row((any Box).self, "any Box"),
    Row((any Box<Int>).self, "any Box<Int>"),
    Row((any Box<Int>)?.self, "(any Box<Int>)?"),
    Row([any Box<any Store>].self, "[any Box<any Store>]"),
    Row((any Sequence<Int>).self, "any Sequence<Int>"),
    Row((any Collection<any Sequence<(Int, String)>>).self, "any Collection<any Sequence<(Int, String)>>"),
    Row((any AsyncSequence<Int, any Error>).self, "any AsyncSequence<Int, any Error>"),
    Row((any Mapping<Int, String>).self, "any Mapping<Int, String>"),
    Row((any Stream<Int>).self, "any Stream<Int>"),
    Row((any Names.Deep.Deeper.Deepest<Int>).self, "any Names.Deep.Deeper.Deepest<Int>"),
    Row((any Box<Int> & Store).self, "any Box<Int> & Store"),
    Row((any Controller & Box<Int>).self, "any Controller & Box<Int>"),
    Row((any Box<Int>).Type.self, "(any Box<Int>).Type"),
  ]

  static let tuples: [Row] = [
    Row(Void.self, "Void"),
    Row((Int, String).self, "(Int, String)"),
    Row((id: Int, store: any Store).self, "(id: Int, store: any Store)"),
    Row((id: Int, String).self, "(id: Int, String)"),
    Row(((Int, Int), name: (x: Int, y: Int)).self, "((Int, Int), name: (x: Int, y: Int))"),
    Row([(id: Int, make: (Int) -> Void)].self, "[(id: Int, make: (Int) -> Void)]"),
    Row((id: Int, Int)?.self, "(id: Int, Int)?"),
    Row(Labels.self, "(any: Int, sending: Int, async: Int)"),
  ]

  typealias Labels = (any: Int, sending: Int, async: Int)
  typealias VoidParameter = (()) -> String
  typealias CompositionMetatype = any (Client & Store).Type
  typealias ClassMetatype = any (Controller & Store).Type
  typealias Inout = (inout (any Store)?) -> Void
  typealias Consuming = (consuming Int) -> Void
  typealias Noncopyable = (borrowing Handle, consuming Handle) -> Void
  typealias Variadic = (String, Int...) -> Void
  typealias VariadicFunctions = ((() -> Void)...) -> Void
  typealias Isolated = (isolated Worker) async -> Void
  typealias Sending = (sending Controller) -> sending Controller
  typealias Nonsending = nonisolated(nonsending) () async -> Void

  static let functions: [Row] = [
    Row((() -> Void).self, "() -> Void"),
    Row(((Int, String) -> any Store).self, "(Int, String) -> any Store"),
    Row((((Int, String)) -> String).self, "((Int, String)) -> String"),
    Row(VoidParameter.self, "(Void) -> String"),
    Row((() -> () -> Void).self, "() -> () -> Void"),
    Row((((Int) -> Int) -> (Int) -> Int).self, "((Int) -> Int) -> (Int) -> Int"),
    Row((() -> Void)?.self, "(() -> Void)?"),
    Row((() -> Void?).self, "() -> Void?"),
    Row([() -> Void].self, "[() -> Void]"),
    Row(Outer<() throws -> Void>.Inner.self, "Outer<() throws -> Void>.Inner"),
    Row((@Sendable () -> Void).self, "@Sendable () -> Void"),
    Row((@MainActor @Sendable () -> Void)?.self, "(@MainActor @Sendable () -> Void)?"),
    Row((@Background (Int) async throws -> Int).self, "@Background @Sendable (Int) async throws -> Int"),
    Row((() async throws -> Void).self, "() async throws -> Void"),
    Row((() throws(ServiceError) -> Void).self, "() throws(ServiceError) -> Void"),
    Row((() async throws(ServiceError) -> [Service]).self, "() async throws(ServiceError) -> [Service]"),
    Row((@convention(c) (Int) -> Int).self, "@convention(c) (Int) -> Int"),
    Row((@isolated(any) @Sendable () async -> Void).self, "@isolated(any) @Sendable () async -> Void"),
    Row(Inout.self, "(inout (any Store)?) -> Void"),
    Row(Consuming.self, "(consuming Int) -> Void"),
    Row(Noncopyable.self, "(Handle, consuming Handle) -> Void"),
    Row(Variadic.self, "(String, Int...) -> Void"),
    Row(VariadicFunctions.self, "((() -> Void)...) -> Void"),
    Row(Isolated.self, "(isolated Worker) async -> Void"),
    Row(Sending.self, "(sending Controller) -> sending Controller"),
    Row(Nonsending.self, "nonisolated(nonsending) () async -> Void"),
  ]

  static let metatypes: [Row] = [
    Row(Int.Type.self, "Int.Type"),
    Row(Int.Type.Type.self, "Int.Type.Type"),
    Row(Int?.Type.self, "Int?.Type"),
    Row([Int].Type?.self, "[Int].Type?"),
    Row((() -> Void).Type.self, "(() -> Void).Type"),
    Row((Int, Int).Type.self, "(Int, Int).Type"),
    Row((any Store).Type.self, "(any Store).Type"),
    Row((any Store).Type?.self, "(any Store).Type?"),
    Row((any Store).Type.Type.self, "(any Store).Type.Type"),
    Row((any Store.Type).self, "any Store.Type"),
    Row((any Store.Type)?.self, "(any Store.Type)?"),
    Row([any Store.Type].self, "[any Store.Type]"),
    Row((any Store.Type.Type).self, "any Store.Type.Type"),
    Row((any Store.Type).Type.self, "(any Store.Type).Type"),
    Row((any Client & Store).Type.self, "(any Client & Store).Type"),
    Row(CompositionMetatype.self, "any (Client & Store).Type"),
    Row(ClassMetatype?.self, "(any (Controller & Store).Type)?"),
    Row((any Names.Nested.Type).self, "any Names.Nested.Type"),
    Row(Any.Type.self, "Any.Type"),
    Row(AnyObject.Type.self, "AnyObject.Type"),
  ]

  private static let hidden: [Row] = [
    Row(localType(), "Local"),
    Row(array(localType()), "[Local]"),
    Row(Secret.self, "Secret"),
    Row([Secret]?.self, "[Secret]?"),
    Row(SecretSpace.Member.self, "SecretSpace.Member"),
    Row([SecretSpace.Member].self, "[SecretSpace.Member]"),
    Row((any SecretStore).self, "any SecretStore"),
    Row([any SecretStore].self, "[any SecretStore]"),
    Row([any SecretBox<Int>].self, "[any SecretBox<Int>]"),
    Row([String: (any SecretStore)?].self, "[String: (any SecretStore)?]"),
    Row([any SecretDovetailTestsStore].self, "[any SecretDovetailTestsStore]"),
    Row([any SecretSpace.Inner.Hidden].self, "[any SecretSpace.Inner.Hidden]"),
    Row((Secret, any SecretStore, any SecretStore.Type).self, "(Secret, any SecretStore, any SecretStore.Type)"),
    Row(genericLocalTypes()[0], "Local<any Store>"),
    Row(genericLocalTypes()[1], "Local<Int>.Inner"),
    Row(genericLocalTypes()[2], "any LocalStore"),
    Row(genericLocalTypes()[3], "[any LocalStore]"),
    Row(genericLocalTypes()[4], "[any Space.Hidden]"),
  ]

  static let rows =
    nominals + existentials + compositions + associatedTypes + tuples + functions + metatypes + hidden

  @Test(arguments: rows)
  func `a name reads as the source does`(row: Row) {
    #expect(TypeNames([row.type]).name(of: row.type) == row.expected)
  }

  @Test(arguments: rows)
  func `a type outside the list has the same name`(row: Row) {
    #expect(TypeNames([]).name(of: row.type) == row.expected)
  }

  @Test func `namesakes of two modules are qualified wherever they appear`() {
    let names = TypeNames([
      [Logger].self, ((TypeNameFixtures.Logger) -> any Store).self, (any TypeNameFixtures.Store)?.self,
      TypeNameFixtures.Cache<Int>.Entry.self, Cache<Logger>.self, Service.self,
    ])
    #expect(names.name(of: [Logger].self) == "[DovetailTests.Logger]")
    #expect(names.name(of: Logger.self) == "DovetailTests.Logger")
    #expect(
      names.name(of: ((TypeNameFixtures.Logger) -> any Store).self)
        == "(TypeNameFixtures.Logger) -> any DovetailTests.Store")
    #expect(names.name(of: (any TypeNameFixtures.Store)?.self) == "(any TypeNameFixtures.Store)?")
    #expect(names.name(of: TypeNameFixtures.Cache<Int>.Entry.self) == "Cache<Int>.Entry")
    #expect(names.name(of: Cache<Logger>.self) == "Cache<DovetailTests.Logger>")
    #expect(names.name(of: Service.self) == "Service")
  }

  @Test func `namesakes outside the list are told apart from those in it`() {
    #expect(TypeNames([Logger.self]).name(of: TypeNameFixtures.Logger.self) == "TypeNameFixtures.Logger")
    #expect(TypeNames([localType()]).name(of: otherLocalType()) == "Local#2")
  }

  @Test func `one declaration with different arguments is no collision`() {
    let names = TypeNames([Cache<Int>.self, Cache<String>.self, [Cache<Int>].self])
    #expect(names.name(of: Cache<Int>.self) == "Cache<Int>")
    #expect(names.name(of: [Cache<Int>].self) == "[Cache<Int>]")
  }

  @Test func `a type named like a sugared one keeps its name`() {
    let names = TypeNames([localArrayType(), [Int].self, [Int].Extra.self])
    #expect(names.name(of: localArrayType()) == "DovetailTests.Array<Int>")
    #expect(names.name(of: [Int].self) == "[Int]")
    #expect(names.name(of: [[Int]].self) == "[[Int]]")
  }

  @Test func `local types of two functions are numbered in the order of the list`() {
    let (first, second) = (localType(), otherLocalType())
    let names = TypeNames([array(first), second, first])
    #expect(names.name(of: first) == "Local#1")
    #expect(names.name(of: second) == "Local#2")
    #expect(names.name(of: array(first)) == "[Local#1]")
    #expect(names.name(of: array(second)) == "[Local#2]")

    let reversed = TypeNames([second, first])
    #expect(reversed.name(of: first) == "Local#2")
    #expect(reversed.name(of: second) == "Local#1")
  }

  @Test func `only namesakes of one module are numbered`() {
    let names = TypeNames([localType(), TypeNameFixtures.Local.self, otherLocalType()])
    #expect(names.name(of: localType()) == "DovetailTests.Local#1")
    #expect(names.name(of: TypeNameFixtures.Local.self) == "TypeNameFixtures.Local")
    #expect(names.name(of: otherLocalType()) == "DovetailTests.Local#2")
  }

  @Test func `private types of two files are numbered`() {
    let names = TypeNames([otherFilesSecret, Secret.self, [Secret].self, array(otherFilesSecret)])
    #expect(names.name(of: otherFilesSecret) == "Secret#1")
    #expect(names.name(of: Secret.self) == "Secret#2")
    #expect(names.name(of: [Secret].self) == "[Secret#2]")
    #expect(names.name(of: array(otherFilesSecret)) == "[Secret#1]")
  }

  @Test func `a number stands at the declaration that it counts`() {
    let others = otherGenericLocalTypes()
    let names = TypeNames([others[0]] + genericLocalTypes() + [others[1]])
    #expect(names.name(of: others[0]) == "Local#1<Int>")
    #expect(names.name(of: genericLocalTypes()[0]) == "Local#2<any Store>")
    #expect(names.name(of: genericLocalTypes()[1]) == "Local<Int>.Inner#1")
    #expect(names.name(of: others[1]) == "Local<Int>.Inner#2")
  }
}
