// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

/// The duties of a link, which debug builds check.
@Suite struct LinkTests {
  /// Links a number that requests a text, and constructs it.
  private static func construct(
    by link: Link, and others: [Link] = [InjectedFactory<String>.plain { _ in "text" }.link]
  ) throws -> Int {
    var keys = BindingKeys()
    var declarations = Declarations(component: keys.key(Never.self), root: keys.key(Int.self))
    declarations.request(keys.key(String.self))
    declarations.declare(.binding, keys.key(Int.self), at: nil)
    declarations.declare(.binding, keys.key(String.self), at: nil)
    let linker = Linker(Graph(declarations, keys: keys), links: [.none, link] + others)
    return try linker.link(root: Int.self).construct(Int.self, in: nil)
  }

  @Test func aLinkReadsTheEdgesOfItsNodeAndCompletesIt() throws {
    #expect(try Self.construct(by: InjectedFactory.plain { $0.next(String.self).count }.link) == 4)
    #expect(try Self.construct(by: .other { $0.complete($0.next(String.self).map { text, _ in text.count + 1 }) }) == 5)
  }

  #if DEBUG
    private func expect(
      _ text: String, of result: ExitTest.Result?, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(error.contains(text), "\(error)", sourceLocation: sourceLocation)
    }

    @Test func anEdgeThatIsNotReadIsNoticed() async {
      expect(
        "ignored a request",
        of: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Self.construct(by: .other { $0.complete(.plain(Provider { 1 })) })
        })
    }

    @Test func anEdgeThatIsReadAsAnotherTypeIsNoticed() async {
      expect(
        "linked Bool to another type",
        of: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Self.construct(by: .other { $0.complete($0.next(Bool.self).map { flag, _ in flag ? 1 : 0 }) })
        })
    }

    @Test func aNodeThatIsNotCompletedIsNoticed() async {
      expect(
        "linked a node without an end",
        of: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Self.construct(by: .other { _ = $0.next(String.self) })
        })
    }

    @Test func aNodeThatIsCompletedTwiceIsNoticed() async {
      expect(
        "linked a node twice",
        of: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Self.construct(
            by: .other { linker in
              let number = linker.next(String.self).map { text, _ in text.count }
              for _ in 0..<2 { linker.complete(number) }
            })
        })
    }

    @Test func aDeclarationWithoutALinkIsNoticed() async {
      expect(
        "lost the link of a declaration",
        of: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Self.construct(by: InjectedFactory.plain { $0.next(String.self).count }.link, and: [])
        })
    }
  #endif
}
