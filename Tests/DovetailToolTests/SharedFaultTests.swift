// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Testing

/// A mistake that several graphs have is reported once.
@Suite @MainActor struct SharedFaultTests {
  struct Spare: Dovetail.Tag { typealias Element = Bulb }
  struct Used: Dovetail.Tag { typealias Element = Bulb }

  /// A component without a bulb.
  private struct Shop: Component {
    typealias Root = Desk

    var line = 3
    var add: @Sendable (Binder) -> Void = { _ in }

    func configure(binder: Binder) {
      binder.bind(Desk.self, fileID: "Shop/Shop.swift", line: 2).to(factory: Desk.init)
      binder.bind(Lamp.self, fileID: "Shop/Shop.swift", line: line).to(factory: Lamp.init)
      add(binder)
    }
  }

  private func report(_ shops: Shop...) -> [String] {
    let graphs = shops.enumerated().map { CheckedGraph($1, named: "\($0)") }
    return outcome("check", of: graphs).errors.split(separator: "\n").map(String.init)
  }

  private let spare = Shop { $0.bind(Bulb.self).tagged(with: Spare.self).to(factory: Bulb.init) }
  private let used = Shop { $0.bind(Bulb.self).tagged(with: Used.self).to(factory: Bulb.init) }
  private let entry = Shop { $0.bind(Bulb.self).intoDictionary(key: "a").to(factory: Bulb.init) }
  private let array = Shop { $0.bind(Bulb.self).intoCollection().to(factory: Bulb.init) }

  private let both = Shop { binder in
    binder.bind(Bulb.self).tagged(with: Spare.self).to(factory: Bulb.init)
    binder.bind(Bulb.self).tagged(with: Used.self).to(factory: Bulb.init)
  }

  @Test func anErrorWithOtherAdviceIsNotRepeated() {
    for other in [spare, used, entry, array, both] {
      for (first, second) in [(Shop(), other), (other, Shop())] {
        let lines = report(first, second)
        #expect(lines.count { $0.contains("error: [missing-binding] nothing binds `Bulb`") } == 1)
        #expect(
          lines.filter { $0.contains("has this as well") }
            == ["Shop/Shop.swift:3:1: note: the graph `1` has this as well; the advice is that for `0`"])
      }
    }
  }

  @Test func eachOtherGraphIsNamed() {
    let lines = report(Shop(), spare, used, Shop())
    #expect(lines.count { $0.contains(" error: ") } == 1)
    #expect(
      lines.compactMap { $0.firstMatch(of: /the graph `(.)` has this as well/).map { String($0.1) } } == ["1", "2"])
  }

  @Test func whatIsEqualNeedsNoNote() {
    let lines = report(Shop(), Shop())
    #expect(lines.count { $0.contains(" error: ") } == 1)
    #expect(!lines.contains { $0.contains("as well") })
  }

  @Test func errorsOnOtherLinesAreOthers() {
    let lines = report(Shop(), Shop(line: 4))
    #expect(lines.count { $0.contains(" error: ") } == 2)
    #expect(!lines.contains { $0.contains("as well") })
  }

  @Test func asDataEachGraphHasItsOwnAdvice() {
    let graphs = [Shop(), spare].enumerated().map { CheckedGraph($1, named: "\($0)") }
    let data = outcome("check", "--as", "json", of: graphs).output
    #expect(data.matches(of: /"missing-binding"/).count == 2)
  }
}
